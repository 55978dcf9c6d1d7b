import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { refundWords } from '@serafim/contract/api/payment/refund-words';
import type { StaffRefund, StaffRefundInput } from '@serafim/contract/api/payment/staff-refund';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { listCharges } from '../charge/charge-repository.ts';
import { contractStanding } from '../contract/card-standing.ts';
import { contractState } from '../contract/contract-state.ts';
import { isChargedAgain } from '../contract/leaving.ts';
import type { Db, StaffRefundRow } from '../db/tables.ts';
import { contractNumber, presentContract } from '../membership/contract-repository.ts';
import { needsApproval } from '../overdue-refunds/staff-refunds.ts';
import { oweRefund } from '../refund/refund-repository.ts';
import type { MoneyServices } from '../services.ts';
import { type KnownPayment, listPayments } from './refundable-payments.ts';

/** State of what an administrator decided to give back. */
export const refundState = ({
  answered_at,
  mail_cipher,
  done_at,
}: Pick<StaffRefundRow, 'answered_at' | 'mail_cipher' | 'done_at'>): StaffRefund['situacao'] =>
  answered_at === null
    ? 'pedida'
    : done_at !== null
      ? 'devolvida'
      : mail_cipher === ''
        ? 'recusada'
        : 'a-caminho';

/** How a member's card and next charge stand, as the mail about a refund says it. */
export async function refundFacts(db: Db, personNumber: number, now: Date) {
  const contract = await presentContract(db, personNumber);
  if (contract === undefined) return { pagoAte: null, proxima: null };
  const charges = await listCharges(db, contract.id);
  const { kind } = contractStanding(contract, charges, now);
  const { paidUntil, nextCharge } = contractState(contract, charges, now);
  return {
    pagoAte: kind === 'paga' || kind === 'tolerancia' ? (contract.effective_on ?? paidUntil) : null,
    proxima:
      nextCharge === null || !isChargedAgain(contract)
        ? null
        : { em: nextCharge.on, valor: nextCharge.amount },
  };
}

/** The mail that leaves once the money is back. */
async function writeMail(
  db: Db,
  { brand, cipher, now }: MoneyServices,
  person: Person,
  refund: StaffRefundRow,
  { method }: KnownPayment,
): Promise<Mail> {
  const asker = await db
    .selectFrom('person')
    .select('name')
    .where('id', '=', refund.asked_by)
    .executeTakeFirst();
  const contract = await presentContract(db, person.number);
  const words = refundWords(
    {
      valor: refund.amount,
      meiodepagamento: method,
      motivo: refund.reason,
      texto: cipher.open('staff_refund.text_cipher', refund.id, refund.text_cipher),
      quem: asker?.name ?? 'Administração',
      ...(await refundFacts(db, person.number, now())),
    },
    brand.name,
  );
  const [first = '', ...rest] = words.paragraphs;
  return personalMail(
    brand,
    person,
    words.subject,
    [first, ...rest, { kind: 'facts', facts: words.facts }, words.signature],
    contract === undefined ? {} : { tag: `Contrato ${contractNumber(contract)}` },
  );
}

/** Has the money go back, with its mail once it is back. Only where the member is locked. */
async function approve(
  db: Db,
  services: MoneyServices,
  person: Person,
  refund: StaffRefundRow,
  { payment, actor }: { payment: KnownPayment; actor: string },
): Promise<void> {
  const { cipher, now } = services;
  const mail = JSON.stringify(await writeMail(db, services, person, refund, payment));
  await db
    .updateTable('staff_refund')
    .set({
      answered_by: actor,
      answered_at: now().toISOString(),
      mail_cipher: cipher.seal('staff_refund.mail_cipher', refund.id, mail),
    })
    .where('id', '=', refund.id)
    .execute();
  const { reference, charge_id } = payment;
  const attempt = { reference, charge_id, amount: payment.owed + refund.amount };
  await oweRefund(db, { attempt, personNumber: person.number, reason: 'equipe' }, now());
}

const findPayment = async (db: Db, number: number, reference: string): Promise<KnownPayment | undefined> =>
  (await listPayments(db, number)).find(one => one.reference === reference);

interface Ordered {
  /** Of the new order. */
  id: string;
  person: Person;
  input: StaffRefundInput;
  actor: string;
}

/**
 * Orders that money of a payment goes back: at once, or above the limit once another administrator approves it.
 * @throws Refusal `nao-encontrado` for an unknown payment, `dados-invalidos` where less of it is left
 */
export async function orderRefund(
  db: Db,
  services: MoneyServices,
  { id, person, input, actor }: Ordered,
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
  const waits = await needsApproval(db, services, person, input.valor);
  const refund = await db
    .insertInto('staff_refund')
    .values({
      id,
      reference: input.referencia,
      person_number: person.number,
      amount: input.valor,
      reason: input.motivo,
      text_cipher: cipher.seal('staff_refund.text_cipher', id, input.texto),
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
  if (!waits) await approve(db, services, person, refund, { payment, actor });
}

interface Answered {
  id: string;
  approves: boolean;
  /** Why not; '' where it is approved. */
  refusal: string;
  actor: string;
}

/**
 * Approves what another administrator ordered, or refuses it; who ordered it may take it back.
 * @returns the reference of its payment
 * @throws Refusal `nao-encontrado`, `aprovacao-de-outra-pessoa`, `pedido-de-equipe-encerrado`
 */
export async function answerRefund(
  db: Db,
  services: MoneyServices,
  { id, approves, refusal, actor }: Answered,
): Promise<string> {
  const { cipher, audit, now } = services;
  const find = db.selectFrom('staff_refund').selectAll().where('id', '=', id);
  const unlocked = await find.executeTakeFirst();
  if (unlocked === undefined) throw new Refusal('nao-encontrado');
  await lockPerson(db, unlocked.person_number);
  const refund = await find.executeTakeFirst();
  const person = await memberByNumber(db, unlocked.person_number);
  if (refund === undefined || person === undefined || refund.answered_at !== null)
    throw new Refusal('pedido-de-equipe-encerrado');
  if (approves && refund.asked_by === actor) throw new Refusal('aprovacao-de-outra-pessoa');
  await audit.record(db, {
    actor,
    action: 'mandou-devolver',
    subject: person.id,
    fields: ['valor', approves ? 'aprovado' : 'recusado'],
  });
  if (approves) {
    const payment = await findPayment(db, person.number, refund.reference);
    // The whole payment may go back for another reason by now; what waits is this request itself.
    if (payment === undefined || payment.left < 0) throw new Refusal('pedido-de-equipe-encerrado');
    await approve(db, services, person, refund, { payment, actor });
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
