import '@serafim/contract/remote/facts';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';

// What this remote tells the others.
declare module '@serafim/contract/remote/facts' {
  interface SiteFacts {
    /** The plan in the sign-up that a visitor has begun. */
    'signup/plano': PlanId;
  }
}
