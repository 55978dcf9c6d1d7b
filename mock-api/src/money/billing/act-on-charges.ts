import { isOpenCharge, openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimDue } from '../../platform/jobs/claim-due.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { nextTryOn, SUSPENSION_STEP, suspendsOn, timeOfStep } from '../charge/billing-calendar.ts';
import { collectPayment } from '../charge/collect-payment.ts';
import { findSavedCard } from '../charge/saved-cards.ts';
import type { SettlementServices } from '../charge/settle-payment.ts';
import type { ContractTokens } from '../contract/contract-token.ts';
import { isPeriodCharge, type PeriodCharge, toCharge } from '../db/tables.ts';
import { findMembership, type Membership } from '../membership/contract-repository.ts';
import { findAttempt, isUnknown } from '../payment/payment-attempts.ts';
import type { Instructions } from '../payment/payment-gateway.ts';
import {
  type ChargeMailContext,
  noticeMail,
  refusedMail,
  reminderMail,
  suspendedMail,
} from './billing-mails.ts';

/** What the billing works with. */
export interface BillingServices extends SettlementServices {
  contractTokens: ContractTokens;
}

/** Takes the next charge that has to be acted on; null when there is none. */
const claimCharge = ({ store: { db }, now }: BillingServices): Promise<PeriodCharge | null> =>
  claimDue({
    now: now(),
    find: async at => {
      const found = await db
        .selectFrom('charge')
        .selectAll()
        .where('try_at', '<=', at)
        .where('kind', '=', 'periodo')
        .orderBy('try_at')
        .limit(1)
        .executeTakeFirst();
      const charge = found && toCharge(found);
      return charge && isPeriodCharge(charge) ? charge : undefined;
    },
    postpone: ({ id, try_at }, until) =>
      db
        .updateTable('charge')
        .set({ try_at: until })
        .where('id', '=', id)
        .where('try_at', '=', try_at)
        .executeTakeFirst(),
  });

/** Leaves a charge alone for good. */
async function stopActing({ store: { db } }: BillingServices, charge: PeriodCharge): Promise<void> {
  await db.updateTable('charge').set({ try_at: null }).where('id', '=', charge.id).execute();
}

/** Ends a step, once and in one transaction: what the provider gave, the time of the next step, and the mail. */
async function endStep(
  { store, outbox, now }: BillingServices,
  charge: PeriodCharge,
  mail: Mail,
  learnt: Instructions = {},
): Promise<void> {
  const step = charge.step + 1;
  await inTransaction(store.db, async db => {
    const { numUpdatedRows } = await db
      .updateTable('charge')
      .set({
        step,
        try_at: timeOfStep(step, charge.owed_on, dayInSaoPaulo(now())),
        ...(learnt.pix === undefined ? {} : { pix_code: learnt.pix }),
        ...(learnt.boleto === undefined ? {} : { boleto_line: learnt.boleto }),
      })
      .where('id', '=', charge.id)
      .where('reference', '=', charge.reference)
      .where('step', '=', charge.step)
      .where('status', 'in', openChargeStates)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await outbox.put(db, mail);
  });
}

/** Whether the bank refused a charge's card today, as a reconciler may have found out meanwhile. */
async function wasRefusedToday({ store, now }: BillingServices, charge: PeriodCharge): Promise<boolean> {
  const attempt = await findAttempt(store.db, charge.reference);
  return (
    attempt?.state === 'refused' &&
    attempt.asked_at !== null &&
    dayInSaoPaulo(new Date(attempt.asked_at)) === dayInSaoPaulo(now())
  );
}

/** Charges the saved card, once a step. While nobody knows how that ended, the step is taken again after the lease. */
async function collect(services: BillingServices, context: ChargeMailContext, card: string): Promise<void> {
  const { person, charge } = context;
  const tried = (await wasRefusedToday(services, charge))
    ? charge
    : await collectPayment(services, person, charge, card);
  if (tried.status !== 'recusada' || (await isUnknown(services.store.db, tried.reference))) return;
  const nextTry = nextTryOn(charge.step, charge.owed_on, dayInSaoPaulo(services.now()));
  const refused = { ...charge, reference: tried.reference, refusal: tried.refusal };
  await endStep(
    services,
    refused,
    refusedMail({ ...context, charge: refused }, nextTry, suspendsOn(charge.owed_on)),
  );
}

/** Sends the code, once the provider has given it; on the due day a mail goes out without one. */
async function notify(services: BillingServices, context: ChargeMailContext): Promise<void> {
  const { person, charge } = context;
  const known = charge.method === 'cartao' || charge.pix_code !== null || charge.boleto_line !== null;
  const learnt = known ? {} : await services.payments.open(charge, person.email);
  if (learnt === null && dayInSaoPaulo(services.now()) < charge.due_on) return;
  const noticed = {
    ...context,
    charge: {
      ...charge,
      pix_code: learnt?.pix ?? charge.pix_code,
      boleto_line: learnt?.boleto ?? charge.boleto_line,
    },
  };
  const mail = charge.step === 0 ? noticeMail(noticed) : reminderMail(noticed, suspendsOn(charge.owed_on));
  await endStep(services, charge, mail, learnt ?? {});
}

async function act(services: BillingServices, charge: PeriodCharge, payer: Membership): Promise<void> {
  const { number } = payer.person;
  const context = {
    brand: services.brand,
    siteOrigin: services.siteOrigin,
    ...payer,
    charge,
    token: services.contractTokens.sign(number),
  };
  if (charge.step >= SUSPENSION_STEP) return endStep(services, charge, suspendedMail(context));
  const card =
    charge.method === 'cartao' ? await findSavedCard(services.store.db, services.cipher, number) : null;
  return card === null ? notify(services, context) : collect(services, context, card);
}

/**
 * Acts on every charge whose time has come: charges cards, sends codes, reminds. Several processes may at once. Where the
 * provider falls silent, the rest waits for the next run.
 */
export async function actOnCharges(given: BillingServices): Promise<void> {
  const payments = given.payments.forRun();
  const services = { ...given, payments };
  while (!payments.isSilent()) {
    const charge = await claimCharge(services);
    if (charge === null) return;
    const payer = await findMembership(services.store.db, charge);
    const isOver = !isOpenCharge(charge.status);
    if (isOver || payer === undefined || payer.contract.ended_at !== null) await stopActing(services, charge);
    else
      await act(services, charge, payer).catch((err: unknown) =>
        services.log.error({ event: 'charge-not-acted-on', err }),
      );
  }
}
