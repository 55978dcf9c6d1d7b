import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestDays } from '@serafim/contract/api/team/team';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import type { Db, RefundRow } from '../db/tables.ts';
import { nameKey } from '../refund/refund-key.ts';
import type { MoneyServices } from '../services.ts';
import { openRefundRows, overdueRefundRows } from './overdue-refunds.ts';

const DAY = 86_400_000;

/** Days within which refunds to one person count together. */
const TOGETHER = 30;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** Whether what an administrator asked for still waits for another one's approval. */
export const waitsForApproval = ({ asked_at }: Pick<RefundRow, 'asked_at'>, now: Date): boolean =>
  asked_at !== null && asked_at > daysBefore(now, requestDays);

/**
 * Whether two administrators have to agree: where more than the limit went back to one person lately or still has to, and
 * where there is no member who would hear of it.
 * @param more centavos that are to go back as well
 */
export async function needsApproval(
  db: Db,
  { refundLimit, now }: Pick<MoneyServices, 'refundLimit' | 'now'>,
  person: Person | undefined,
  more = 0,
): Promise<boolean> {
  return person === undefined || (await sumLately(db, person.number, now())) + more > refundLimit;
}

/** Centavos that went back to a person within the days that count together, or still have to. */
export async function sumLately(db: Db, personNumber: number, now: Date): Promise<number> {
  const since = daysBefore(now, TOGETHER);
  const orders = db
    .selectFrom('staff_refund')
    .select(['reference', 'amount', 'answered_at', 'done_at'])
    .where('person_number', '=', personNumber)
    .where('approved', '=', 1);
  const decided = await orders.execute();
  const lately = decided.filter(
    ({ answered_at, done_at }) => done_at === null || (answered_at ?? '') >= since,
  );
  const refunds = await db
    .selectFrom('refund')
    .select(['reference', 'amount'])
    .where('person_number', '=', personNumber)
    .where(({ or, eb }) =>
      or([eb('created_at', '>=', since), eb('done_at', '>=', since), eb('done_at', 'is', null)]),
    )
    .execute();
  // A payment's refund holds every order of it, each of which counts from its own day.
  const others = refunds.map(({ reference, amount }) =>
    decided.reduce((sum, one) => sum - (one.reference === reference ? one.amount : 0), Number(amount)),
  );
  return [...others, ...lately.map(({ amount }) => amount)].reduce((sum, one) => sum + one, 0);
}

interface Asked {
  reference: string;
  /** The Pix key; '' where the bank is only to be asked again. */
  key: string;
  /** When what is approved was asked for; '' for a request of one's own. */
  approves: string;
  actor: string;
}

/**
 * Has the bank asked for a refund again, or its key changed; above the limit once another administrator approves it.
 * @throws Refusal `nao-encontrado`, `dados-invalidos`, `aprovacao-de-outra-pessoa`, `pedido-de-equipe-encerrado`
 */
export async function askRefund(db: Db, services: MoneyServices, asked: Asked): Promise<void> {
  const { cipher, audit, now } = services;
  const { reference, approves, actor } = asked;
  // Another key is for what is overdue alone; the bank may be asked before.
  const rows = asked.key === '' ? openRefundRows(db) : overdueRefundRows(db, now());
  const find = rows
    .selectAll('refund')
    .select('payment_attempt.method')
    .where('refund.reference', '=', reference);
  const { person_number: number = null } = (await find.executeTakeFirst()) ?? {};
  if (number !== null) await lockPerson(db, number);
  const refund = await find.executeTakeFirst();
  if (refund === undefined) throw new Refusal('nao-encontrado');
  const person = number === null ? undefined : await memberByNumber(db, number);
  if (asked.key !== '' && refund.method !== 'boleto')
    throw new Refusal('dados-invalidos', {
      errors: { chavePix: 'Só o dinheiro de um boleto vai para uma chave Pix.' },
    });
  const isApproval = approves !== '';
  if (isApproval && (refund.asked_at !== approves || !waitsForApproval(refund, now())))
    throw new Refusal('pedido-de-equipe-encerrado');
  if (isApproval && refund.asked_by === actor) throw new Refusal('aprovacao-de-outra-pessoa');
  const key =
    isApproval && refund.asked_key_cipher !== ''
      ? cipher.open('refund.asked_key_cipher', reference, refund.asked_key_cipher)
      : asked.key;
  const waits = !isApproval && (await needsApproval(db, services, person));
  await audit.record(db, {
    actor,
    action: 'mandou-devolver',
    subject: person?.id ?? '',
    fields: [
      ...(waits ? ['pedido'] : []),
      ...(isApproval ? ['aprovado'] : []),
      // A keyed hash tells keys apart and names none.
      ...(key === '' ? [] : ['chavePix', cipher.bodyHashes(key)[0]?.slice(0, 12) ?? '']),
    ],
  });
  const change = db.updateTable('refund').where('reference', '=', reference);
  if (waits) {
    const asked_key_cipher = key === '' ? '' : cipher.seal('refund.asked_key_cipher', reference, key);
    await change.set({ asked_by: actor, asked_at: now().toISOString(), asked_key_cipher }).execute();
    return;
  }
  const done = { asked_by: null, asked_at: null, asked_key_cipher: '', next_at: now().toISOString() };
  const nobodys = key !== '' && person === undefined;
  const own = nobodys ? { pix_key_cipher: cipher.seal('refund.pix_key_cipher', reference, key) } : {};
  await change.set({ ...done, ...own }).execute();
  if (key !== '' && person !== undefined) await nameKey(db, services, person, key, 'session');
}
