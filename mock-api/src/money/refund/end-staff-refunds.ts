import type { Mail } from '../../platform/mail/outbox.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db, MoneyTables } from '../db/tables.ts';

/**
 * Ends what administrators decided to give back of an attempt, once the bank has given it back: each mail leaves.
 * @returns centavos that these mails tell of
 */
export async function endStaffRefunds(
  db: Db,
  { cipher, outbox, now }: Pick<PlatformServices<MoneyTables>, 'cipher' | 'outbox' | 'now'>,
  reference: string,
): Promise<number> {
  const rows = await db
    .updateTable('staff_refund')
    .set({ done_at: now().toISOString() })
    .where('reference', '=', reference)
    .where('mail_cipher', '!=', '')
    .where('done_at', 'is', null)
    .returning(['id', 'amount', 'mail_cipher'])
    .execute();
  // Sealed by `approve`, as a mail.
  for (const { id, mail_cipher } of rows)
    await outbox.put(db, JSON.parse(cipher.open('staff_refund.mail_cipher', id, mail_cipher)) as Mail);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
