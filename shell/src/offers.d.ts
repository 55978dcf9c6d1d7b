import '@serafim/platform-contract/slot';

// The places that the shell offers to fragments of remotes; `site-rules.ts` has their schemas.
declare module '@serafim/platform-contract/slot' {
  interface SiteSlots {
    /** What stands in the header's link to the account, on screens with room for it; 48 px high, one line. */
    'shell/conta': { label: string };
    /** The last line of the open menu, for who is signed in: a way out. */
    'shell/sair': Record<string, never>;
  }
}
