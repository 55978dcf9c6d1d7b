import { actOnCharges, type BillingDesk } from './act-on-charges.ts';
import { openDueCharges, planNextCharges } from './open-due-charges.ts';

/** Does all that is due: plans, makes and collects charges. Nothing is done twice, however often this runs. */
export const bill = async (desk: BillingDesk): Promise<void> => {
  await planNextCharges(desk.store.db, desk.now());
  await openDueCharges(desk.store.db, desk.now(), desk.log);
  await actOnCharges(desk);
};

/** Bills now and every minute. */
export const startBilling = (desk: BillingDesk, pause = 60_000) => {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => bill(desk))
      .catch((err: unknown) => desk.log.error({ event: 'billing-failed', err }));
  };
  run();
  const timer = setInterval(run, pause);
  timer.unref();
  return {
    close: (): Promise<void> => {
      clearInterval(timer);
      return running;
    },
  };
};
