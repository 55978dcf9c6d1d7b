import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { StaffRefund, StaffRefundInput } from '@serafim/contract/api/payment/staff-refund';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import type { Db, StaffRefundRow } from '../db/tables.ts';
import { needsApproval } from '../overdue-refunds/staff-refunds.ts';
import { oweRefund } from '../refund/refund-repository.ts';
import type { MoneyServices } from '../services.ts';
import { findPayment, type KnownPayment } from './refundable-payments.ts';

function refundState({ answered_at, approved, done_at }: StaffRefundRow): StaffRefund['situacao'] {
  if (answered_at === null) return 'pedida';
  if (approved === 0) return 'recusada';
  return done_at === null ? 'a-caminho' : 'devolvida';
}

/** What an administrator decided to give back, and what came of it. */
export async function readStaffRefund(db: Db, id: string): Promise<StaffRefund> {
  const row = await db.selectFrom('staff_refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, situacao: refundState(row), valor: row.amount };
}

/** Has the money go back; its mail leaves once it is back. Only where the member is locked. */
async function approve(
  db: Db,
  { now }: MoneyServices,
  refund: StaffRefundRow,
  { payment, actor, endContract }: { payment: KnownPayment; actor: string; endContract?: EndContract },
): Promise<void> {
  const { reference, charge_id } = payment;
  const attempt = { reference, charge_id, amount: payment.owed + refund.amount };
  // A withdrawal owes the payment by itself, and overtakes what waits of it: this order is approved afterwards.
  if (refund.ends_contract === 1) await endContract?.(db, refund, payment);
  else await oweRefund(db, { attempt, personNumber: refund.person_number, reason: 'equipe' }, now());
  await db
    .updateTable('staff_refund')
    .set({ answered_by: actor, answered_at: now().toISOString(), approved: 1 })
    .where('id', '=', refund.id)
    .execute();
}

/** Ends the contract of a payment whose member withdrew when its refund was ordered, with the sum of the order. @throws Refusal */
export type EndContract = (db: Db, order: StaffRefundRow, payment: KnownPayment) => Promise<void>;

interface Ordered {
  /** Of the new order. */
  id: string;
  person: Person;
  input: StaffRefundInput;
  actor: string;
  /** Whether the member withdraws: another administrator has to approve it in any case. */
  endsContract?: boolean;
}

/**
 * Orders that money of a payment goes back: at once, or above the limit once another administrator approves it.
 * @throws Refusal `nao-encontrado` for an unknown payment, `dados-invalidos` where less of it is left
 */
export async function orderRefund(
  db: Db,
  services: MoneyServices,
  { id, person, input, actor, endsContract = false }: Ordered,
): Promise<void> {
  const { cipher, audit, now } = services;
  await lockPerson(db, person.number);
  const payment = await findPayment(db, person.number, input.referencia);
  if (payment === undefined) throw new Refusal('nao-encontrado');
  if (input.valor > payment.left)
    throw new Refusal('dados-invalidos', {
      errors: {
        valor:
          payment.left === 0
            ? 'Este pagamento já voltou inteiro, ou está voltando.'
            : `Deste pagamento dá para devolver até ${formatMoney(payment.left)}.`,
      },
    });
  const waits = endsContract || (await needsApproval(db, services, person, input.valor));
  const refund = await db
    .insertInto('staff_refund')
    .values({
      id,
      reference: input.referencia,
      person_number: person.number,
      amount: input.valor,
      reason: input.motivo,
      text_cipher: cipher.seal('staff_refund.text_cipher', id, input.texto),
      note_cipher: cipher.seal('staff_refund.note_cipher', id, input.nota),
      ends_contract: endsContract ? 1 : 0,
      asked_by: actor,
      asked_at: now().toISOString(),
      answered_by: null,
      answered_at: null,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit.record(db, {
    actor,
    action: 'mandou-devolver',
    subject: person.id,
    fields: waits ? ['valor', 'pedido'] : ['valor'],
  });
  if (!waits) await approve(db, services, refund, { payment, actor });
}

interface Answered {
  id: string;
  approves: boolean;
  /** Why not; '' where it is approved. */
  refusal: string;
  actor: string;
  endContract: EndContract;
}

/**
 * Approves what another administrator ordered, or refuses it; who ordered it may take it back.
 * @returns the reference of its payment
 * @throws Refusal `nao-encontrado`, `aprovacao-de-outra-pessoa`, `pedido-de-equipe-encerrado`
 */
export async function answerRefund(
  db: Db,
  services: MoneyServices,
  { id, approves, refusal, actor, endContract }: Answered,
): Promise<string> {
  const { cipher, audit, now } = services;
  const find = db.selectFrom('staff_refund').selectAll().where('id', '=', id);
  const unlocked = await find.executeTakeFirst();
  if (unlocked === undefined) throw new Refusal('nao-encontrado');
  await lockPerson(db, unlocked.person_number);
  const refund = await find.executeTakeFirst();
  if (refund === undefined || refund.answered_at !== null) throw new Refusal('pedido-de-equipe-encerrado');
  // Who was erased has nothing to be given back, and the order can still be refused.
  const person = await memberByNumber(db, refund.person_number);
  if (approves && person === undefined) throw new Refusal('pedido-de-equipe-encerrado');
  if (approves && refund.asked_by === actor) throw new Refusal('aprovacao-de-outra-pessoa');
  await audit.record(db, {
    actor,
    action: 'mandou-devolver',
    subject: person?.id ?? '',
    fields: ['valor', approves ? 'aprovado' : 'recusado'],
  });
  if (approves) {
    const payment = await findPayment(db, refund.person_number, refund.reference);
    // The whole payment may go back for another reason by now; what waits is this request itself.
    if (payment === undefined || payment.left < 0) throw new Refusal('pedido-de-equipe-encerrado');
    await approve(db, services, refund, { payment, actor, endContract });
  } else
    await db
      .updateTable('staff_refund')
      .set({
        answered_by: actor,
        answered_at: now().toISOString(),
        refusal_cipher: cipher.seal('staff_refund.refusal_cipher', id, refusal),
      })
      .where('id', '=', id)
      .execute();
  return refund.reference;
}
