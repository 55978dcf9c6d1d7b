import { randomUUID } from 'node:crypto';
import type { paymentNoticeSchema } from '@serafim/contract/api/payment/payment-notice';
import type { UnmatchedNotice } from '@serafim/contract/api/payment/unmatched-notice';
import type { z } from '@serafim/contract/api/zod';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** How many of those that wait, and of those that do not, are listed. */
const MOST = 100;

/** Stores a notice that fits no charge, once. */
export async function storeUnmatched(
  db: Db,
  provider: string,
  notice: z.output<typeof paymentNoticeSchema>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('unmatched_notice')
    .values({
      id: randomUUID(),
      provider,
      notice_id: notice.id,
      reference: notice.referencia,
      outcome: notice.situacao,
      amount: notice.valor,
      received_at: now.toISOString(),
      settled_at: null,
    })
    .onConflict(conflict => conflict.columns(['provider', 'notice_id']).doNothing())
    .execute();
}

/** The notices with what was asked for under their references, and whom, and who looked after them. */
const notices = (db: Db) =>
  db
    .selectFrom('unmatched_notice as notice')
    .leftJoin('payment_attempt', 'payment_attempt.reference', 'notice.reference')
    .leftJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .leftJoin('person', 'person.number', 'charge.person_number')
    .leftJoin('person as admin', 'admin.id', 'notice.settled_by')
    .selectAll('notice')
    .select(['payment_attempt.amount as expected', 'person.id as client_id', 'person.number'])
    .select(['person.name', 'admin.name as settler'])
    .limit(MOST);

/** Those that wait, the oldest first, then those settled last. */
export async function listUnmatched(db: Db, cipher: Cipher): Promise<UnmatchedNotice[]> {
  const waiting = notices(db).where('settled_at', 'is', null).orderBy('received_at');
  const settled = notices(db).where('settled_at', 'is not', null).orderBy('settled_at', 'desc');
  const rows = [...(await waiting.execute()), ...(await settled.execute())];
  return rows.map(({ id, client_id, number, name, settled_at, settler, note_cipher, ...notice }) => ({
    id,
    referencia: notice.reference,
    situacao: notice.outcome,
    valor: notice.amount,
    esperado: notice.expected,
    cliente:
      client_id === null || number === null
        ? null
        : { id: client_id, nome: name ?? '', numero: formatMemberNumber(number) },
    recebidoEm: notice.received_at,
    resolucao:
      settled_at === null
        ? null
        : {
            em: settled_at,
            quem: settler ?? '',
            nota: cipher.openText('unmatched_notice.note_cipher', id, note_cipher),
          },
  }));
}

/** Whose payment a waiting notice speaks of, '' where nobody's; undefined where no such notice waits. */
export async function clientOfWaiting(db: Db, id: string): Promise<string | undefined> {
  const row = await notices(db)
    .where('notice.id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.client_id ?? '');
}

/** Records once that somebody looked after a notice. @returns false where somebody did before */
export async function settleUnmatched(
  db: Db,
  id: string,
  by: { admin: string; noteCipher: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_notice')
    .set({ settled_at: by.now.toISOString(), settled_by: by.admin, note_cipher: by.noteCipher })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
