import { startJob } from '../recurring-job.ts';
import { actOnCharges, type BillingDesk } from './act-on-charges.ts';
import { openDueCharges, planNextCharges } from './open-due-charges.ts';

/** Does all that is due: plans, makes and collects charges. Nothing is done twice, however often this runs. */
export const bill = async (desk: BillingDesk): Promise<void> => {
  await planNextCharges(desk.store.db, desk.now());
  await openDueCharges(desk.store.db, desk.now(), desk.log);
  await actOnCharges(desk);
};

/** Bills now and every minute. */
export const startBilling = (desk: BillingDesk, pause = 60_000) =>
  startJob({ run: () => bill(desk), pause, log: desk.log, failure: 'billing-failed' });
