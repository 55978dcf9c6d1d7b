import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { claimDue } from '../../platform/jobs/claim-due.ts';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { chargeById } from '../charge/charge-repository.ts';
import { type SettlementServices, settlePayment } from '../charge/settle-payment.ts';
import { assertSameTime } from '../clock/clock-guard.ts';
import type { AttemptRow, ChargeRow, Db } from '../db/tables.ts';
import { checkLater, stopChecking } from '../payment/payment-attempts.ts';

/** A reference that the provider does not know may still arrive there, for so long after it was sent. */
const TRAVEL_TIME = 2 * 60_000;

/** So often the provider is asked to void a code that nobody wants any more; a notice of its payment is heard all the same. */
const MOST_VOIDS = 10;

/** A sign-up stores its charge within this time, or never. */
const SIGN_UP_TIME = 3_600_000;

/** Takes the attempt that waits longest to be asked about; null where none is due. */
const claimAttempt = (db: Db, now: Date): Promise<AttemptRow | null> =>
  claimDue({
    now,
    find: at =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('check_at', '<=', at)
        .orderBy('check_at')
        .limit(1)
        .executeTakeFirst(),
    postpone: ({ reference, check_at }, until) =>
      db
        .updateTable('payment_attempt')
        .set({ check_at: until })
        .where('reference', '=', reference)
        .where('check_at', '=', check_at)
        .executeTakeFirst(),
  });

/** Whether money may still come under an attempt: not where its charge ended, is paid another way, or never came to be. */
function isWanted(attempt: AttemptRow, charge: ChargeRow | undefined, now: Date): boolean {
  if (charge === undefined) return Date.parse(attempt.created_at) + SIGN_UP_TIME > now.getTime();
  return (isOpenCharge(charge.status) || charge.status === 'paga') && charge.reference === attempt.reference;
}

/** Whether a payment that the provider does not know of will not arrive any more. */
const isLost = ({ state, asked_at }: AttemptRow, now: Date): boolean =>
  state === 'unknown' && Date.parse(asked_at ?? '') + TRAVEL_TIME < now.getTime();

/** Asks the provider what became of one attempt, or to void it. */
async function reconcile(services: SettlementServices, attempt: AttemptRow): Promise<void> {
  const { store, payments, now } = services;
  const charge = await chargeById(store.db, attempt.charge_id);
  const person = charge && (await memberByNumber(store.db, charge.person_number));
  const wanted = isWanted(attempt, charge, now());
  const known = await (wanted ? payments.lookUp : payments.void)(attempt, person?.email ?? '');
  if (known !== null && known.outcome !== 'pending' && known.outcome !== 'absent') {
    await settlePayment(services, attempt.reference, known);
    await stopChecking(store.db, attempt.reference);
    return;
  }
  if (!wanted && attempt.state === 'open' && attempt.checks + 1 >= MOST_VOIDS) {
    await settlePayment(services, attempt.reference, { outcome: 'void' });
    return;
  }
  const isOpen = attempt.state === 'open' || (known?.outcome === 'absent' && isLost(attempt, now()));
  await checkLater(store.db, attempt, isOpen ? 'open' : 'unknown', now());
}

/**
 * Asks the provider about every attempt whose time has come, until it is known how each ended. Several processes may at
 * once, and one attempt that cannot be settled does not hold up the others. Where the provider falls silent, the rest
 * waits for the next round.
 */
export async function reconcileAttempts(given: SettlementServices): Promise<void> {
  const payments = given.payments.forRun();
  const services = { ...given, payments };
  while (!payments.isSilent()) {
    const attempt = await claimAttempt(services.store.db, services.now());
    if (attempt === null) return;
    try {
      await reconcile(services, attempt);
    } catch (err) {
      services.log.error({ event: 'payment-not-reconciled', err });
    }
  }
}

/** Reconciles now and every five seconds. */
export const startReconciler = (services: SettlementServices, pause = 5_000) =>
  startJob({
    run: async () => {
      await assertSameTime(services.store, services.now());
      await reconcileAttempts(services);
    },
    pause,
    log: services.log,
    failure: 'reconciliation-failed',
  });
