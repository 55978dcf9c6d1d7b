import { refundWords } from '@serafim/contract/api/payment/refund-words';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AttemptRow, Db, MoneyTables, StaffRefundRow } from '../db/tables.ts';

/** The words of the mail about a refund that an administrator decided, and the administrator's name. */
export async function staffRefundWords(
  db: Db,
  { brand, cipher, now }: Pick<PlatformServices<MoneyTables>, 'brand' | 'cipher' | 'now'>,
  { id, amount, reason, text_cipher, asked_by, answered_at, ends_contract }: StaffRefundRow,
  method: AttemptRow['method'],
) {
  const asker = await db.selectFrom('person').select('name').where('id', '=', asked_by).executeTakeFirst();
  const quem = asker?.name ?? 'Administração';
  // An erasure leaves it empty.
  const texto = cipher.openText('staff_refund.text_cipher', id, text_cipher);
  // An order that waits ends the contract on the day on which it is approved.
  const encerradoEm = ends_contract === 1 ? dayInSaoPaulo(answered_at ? new Date(answered_at) : now()) : null;
  const facts = { valor: amount, meiodepagamento: method, motivo: reason, texto, quem, encerradoEm };
  return { quem, words: refundWords(facts, brand.name) };
}

/**
 * Ends what administrators decided to give back of an attempt, once the bank has given it back, with a mail about each.
 * @returns centavos that these mails tell of
 */
export async function endStaffRefunds(
  db: Db,
  services: Pick<PlatformServices<MoneyTables>, 'brand' | 'cipher' | 'outbox' | 'now'>,
  { reference, method }: Pick<AttemptRow, 'reference' | 'method'>,
): Promise<number> {
  const { brand, outbox, now } = services;
  const rows = await db
    .updateTable('staff_refund')
    .set({ done_at: now().toISOString() })
    .where('reference', '=', reference)
    .where('approved', '=', 1)
    .where('done_at', 'is', null)
    .returningAll()
    .execute();
  for (const row of rows) {
    const person = await memberByNumber(db, row.person_number);
    if (person === undefined) continue;
    const { words } = await staffRefundWords(db, services, row, method);
    const { subject, facts, signature } = words;
    const [first = '', ...rest] = words.paragraphs;
    const parts = [first, ...rest, { kind: 'facts', facts } as const, signature] as const;
    await outbox.put(db, personalMail(brand, person, subject, parts));
  }
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether an administrator's order to give money of a member back waits for another one. */
export const hasWaitingOrder = async (db: Db, personNumber: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_refund')
    .select('id')
    .where('person_number', '=', personNumber)
    .where('answered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
