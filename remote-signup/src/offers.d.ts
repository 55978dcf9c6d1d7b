import '@serafim/contract/remote/facts';
import '@serafim/contract/remote/fragment';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';

// What this remote tells the others.
declare module '@serafim/contract/remote/facts' {
  interface SiteFacts {
    /** The plan in the sign-up that a visitor has begun. */
    'signup/plano': PlanId;
  }
}

// Tiles on the administration’s first page.
declare module '@serafim/contract/remote/fragment' {
  interface SiteFragments {
    'signup/cadastros@1': Record<string, never>;
    'signup/devolucoes@1': Record<string, never>;
  }
}
