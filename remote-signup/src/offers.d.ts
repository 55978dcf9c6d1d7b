// Written from the data of signup, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'signup/cadastros@1': Record<string, never>;
    'signup/devolucoes@1': Record<string, never>;
    /** The plans with their prices. */
    'signup/planos@1': {
      /** Whose prices: the landing page’s, or those of the sign-up, which are charged. */
      tabela: 'apresentacao' | 'contratacao';
      /** The plans as leaflets, which link to the comparison on the same page; the comparison; or a choice: radio buttons called `plano` for a form of the page. */
      mostra: 'folhetos' | 'comparacao' | 'escolha';
      /** Whether prices are by the month or by the year. Where left out they are by the month, and leaflets have both: styles of the page change `--plano-por-mes` to `none` and `--plano-por-ano` to `contents`. */
      fatura?: 'mensal' | 'anual' | undefined;
      /** The plan that costs least by the visitor’s own numbers, which its leaflet says. */
      compensa?: 'angel' | 'guardian' | 'premium' | 'diamond' | undefined;
      /** The plan that is chosen at first. */
      escolhido?: 'angel' | 'guardian' | 'premium' | 'diamond' | undefined;
      /** The plan that the member has, which the choice says. */
      atual?: 'angel' | 'guardian' | 'premium' | 'diamond' | undefined;
    };
  }
}

import '@serafim/platform-contract/facts';

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    /** The plan in the sign-up that a visitor has begun. */
    'signup/plano': 'angel' | 'guardian' | 'premium' | 'diamond';
  }
}
