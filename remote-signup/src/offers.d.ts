import '@serafim/platform-contract/facts';
import '@serafim/platform-contract/fragment';
import type { Billing, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { PriceTableName } from '@serafim/contract/api/plan/price-tables';

// What the sign-up's team offers to pages of other teams, and tells them.
declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'signup/cadastros@1': Record<string, never>;
    'signup/devolucoes@1': Record<string, never>;
    'signup/planos@1': {
      /** Whose prices: the landing page's, or those of the sign-up, which are charged. */
      tabela: PriceTableName;
      /**
       * The plans as leaflets, which link to the comparison on the same page; the comparison; or a choice: radio
       * buttons called `plano` for a form of the page.
       */
      mostra: 'folhetos' | 'comparacao' | 'escolha';
      /** Whether prices are by the month or by the year; by the month where left out. */
      fatura?: Billing | undefined;
      /** The plan that is chosen at first. */
      escolhido?: PlanId | undefined;
      /** The plan that the member has, which the choice says. */
      atual?: PlanId | undefined;
    };
  }
}

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    /** The plan in the sign-up that a visitor has begun. */
    'signup/plano': PlanId;
  }
}
