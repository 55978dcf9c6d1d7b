// Written from the data of shell, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/slot';

declare module '@serafim/platform-contract/slot' {
  interface SiteSlots {
    /** What stands in the header’s link to the account, on screens with room for it; 48 px high, one line. */
    'shell/conta': {
      /** The link’s text, as `Minha conta`, which is shown. */
      label: string;
    };
    /** The last line of the open menu, for who is signed in: a way out. */
    'shell/sair': Record<string, never>;
  }
}
