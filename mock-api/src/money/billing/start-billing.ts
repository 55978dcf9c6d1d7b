import { startJob } from '../../platform/jobs/recurring-job.ts';
import { assertClockForBilling } from '../clock/clock-guard.ts';
import { actOnCharges, type BillingServices } from './act-on-charges.ts';
import { openDueCharges, planNextCharges } from './open-due-charges.ts';
import { remindRenewals } from './remind-renewals.ts';

/** Does all that is due: plans, makes and collects charges. Nothing is done twice, however often this runs. */
export async function runBilling(services: BillingServices): Promise<void> {
  await planNextCharges(services.store.db, services.now());
  await remindRenewals(services);
  await openDueCharges(services.store.db, services.now(), services.log);
  await actOnCharges(services);
}

/** Bills now and every minute, unless the clock cannot be believed. */
export const startBilling = (services: BillingServices & { steady: () => Date }, pause = 60_000) =>
  startJob({
    run: async () => {
      await assertClockForBilling(services.store, services.now(), services.steady());
      await runBilling(services);
    },
    pause,
    log: services.log,
    failure: 'billing-failed',
  });
