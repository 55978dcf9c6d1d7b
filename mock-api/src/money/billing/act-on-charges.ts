import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { ChargeRow, Person } from '../db/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import type { ContractPasses } from '../payment/contract-pass.ts';
import { GatewayTimeoutError, type Instructions } from '../payment/payment-gateway.ts';
import { savedCardOf } from '../payment/saved-cards.ts';
import { settlePayment, type Till } from '../payment/settle-payment.ts';
import { memberByNumber } from '../person/person-repository.ts';
import { nextTryOn, SUSPENSION_STEP, suspendsOn, timeOfStep } from './billing-calendar.ts';
import { type ChargeLetter, noticeMail, refusedMail, reminderMail, suspendedMail } from './billing-mails.ts';

/** What the billing works with. */
export interface BillingDesk extends Till {
  passes: ContractPasses;
}

/** Nobody else acts on a charge for so long after somebody took it: longer than any provider is waited for. */
const LEASE = 5 * 60_000;

/** Takes the next charge that has to be acted on; null when there is none. */
const claim = async ({ store: { db }, now }: BillingDesk): Promise<ChargeRow | null> => {
  const at = now();
  for (;;) {
    const row = await db
      .selectFrom('charge')
      .selectAll()
      .where('try_at', '<=', at.toISOString())
      .orderBy('try_at')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const taken = await db
      .updateTable('charge')
      .set({ try_at: new Date(at.getTime() + LEASE).toISOString() })
      .where('id', '=', row.id)
      .where('try_at', '=', row.try_at)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
};

/** Leaves a charge alone for good. */
const rest = async ({ store: { db } }: BillingDesk, charge: ChargeRow): Promise<void> => {
  await db.updateTable('charge').set({ try_at: null }).where('id', '=', charge.id).execute();
};

/** Ends a step: what was learnt, when the next one is, and its mail, all or nothing, and once. */
const endStep = async (
  { store, outbox, now }: BillingDesk,
  charge: ChargeRow,
  mail: Mail,
  learnt: Instructions = {},
): Promise<void> => {
  const step = charge.step + 1;
  await store.db.transaction().execute(async db => {
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
      .where('status', 'in', ['aberta', 'recusada'])
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await outbox.put(db, mail);
  });
};

/** Charges the card that is kept. A silent provider is asked again with the same reference after the lease. */
const collect = async (desk: BillingDesk, letter: ChargeLetter, card: string): Promise<void> => {
  const { person, charge } = letter;
  try {
    const end = await desk.payments.collect(charge, person.email, card);
    const settled = await settlePayment(desk, person, charge, end);
    if (end.outcome === 'confirmed') return;
    const nextTry = nextTryOn(charge.step, charge.owed_on, dayInSaoPaulo(desk.now()));
    await endStep(
      desk,
      charge,
      refusedMail({ ...letter, charge: settled }, nextTry, suspendsOn(charge.owed_on)),
    );
  } catch (err) {
    if (!(err instanceof GatewayTimeoutError)) throw err;
    desk.log.error({ event: 'card-not-charged', err });
  }
};

/** Sends the code, once the provider has given it; on the due day a mail goes out without one. */
const notify = async (desk: BillingDesk, letter: ChargeLetter): Promise<void> => {
  const { person, charge } = letter;
  const known = charge.method === 'cartao' || charge.pix_code !== '' || charge.boleto_line !== '';
  const learnt = known ? {} : await desk.payments.instructions(charge, person.email);
  if (learnt === null && dayInSaoPaulo(desk.now()) < charge.due_on) return;
  const told = {
    ...letter,
    charge: {
      ...charge,
      pix_code: learnt?.pix ?? charge.pix_code,
      boleto_line: learnt?.boleto ?? charge.boleto_line,
    },
  };
  const mail = charge.step === 0 ? noticeMail(told) : reminderMail(told, suspendsOn(charge.owed_on));
  await endStep(desk, charge, mail, learnt ?? {});
};

const act = async (desk: BillingDesk, charge: ChargeRow, person: Person): Promise<void> => {
  const letter = {
    brand: desk.brand,
    siteOrigin: desk.siteOrigin,
    person,
    charge,
    pass: desk.passes.sign(person.number),
  };
  if (charge.step >= SUSPENSION_STEP) return endStep(desk, charge, suspendedMail(letter));
  const card =
    charge.method === 'cartao' ? await savedCardOf(desk.store.db, desk.vault, person.number) : null;
  return card === null ? notify(desk, letter) : collect(desk, letter, card);
};

/** Acts on every charge whose time has come: charges cards, sends codes, reminds. Several processes may at once. */
export const actOnCharges = async (desk: BillingDesk): Promise<void> => {
  for (;;) {
    const charge = await claim(desk);
    if (charge === null) return;
    const person = await memberByNumber(desk.store.db, charge.person_number);
    const isOver = charge.status !== 'aberta' && charge.status !== 'recusada';
    if (isOver || person === undefined || person.cancelled_at !== null) await rest(desk, charge);
    else
      await act(desk, charge, person).catch((err: unknown) =>
        desk.log.error({ event: 'charge-not-acted-on', err }),
      );
  }
};
