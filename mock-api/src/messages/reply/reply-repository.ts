import type { ReceivedMail } from '@serafim/contract/api/message/inbox';
import type { Cipher } from '../../platform/security/cipher.ts';
import { lockMessage } from '../closing/lock-message.ts';
import { reopenMessage } from '../closing/reopen-message.ts';
import type { Db } from '../db/tables.ts';
import type { MessageServices } from '../services.ts';
import type { ReadMail } from './read-mail.ts';

/** What came by mail to messages, the first one first, by the messages' protocols. */
export async function repliesTo(
  db: Db,
  cipher: Cipher,
  protocols: readonly string[],
): Promise<ReadonlyMap<string, ReceivedMail[]>> {
  if (protocols.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_reply')
    .selectAll()
    .where('protocol', 'in', protocols)
    .orderBy('received_at')
    .execute();
  const replies = rows.map(({ id, protocol, mail_cipher, received_at }) => ({
    protocol,
    em: received_at,
    // Sealed by `storeReply`, below.
    ...(JSON.parse(cipher.open('message_reply.mail_cipher', id, mail_cipher)) as ReadMail),
  }));
  return Map.groupBy(replies, ({ protocol }) => protocol);
}

/** Stores what came by mail once, and opens its message again. @returns false where there is no such message */
export async function storeReply(
  db: Db,
  { cipher, store }: Pick<MessageServices, 'cipher' | 'store'>,
  { id, protocol, mail, now }: { id: string; protocol: string; mail: ReadMail; now: Date },
): Promise<boolean> {
  const found = await lockMessage(db, store.kind, protocol);
  if (found === undefined) return false;
  const at = now.toISOString();
  const mail_cipher = cipher.seal('message_reply.mail_cipher', id, JSON.stringify(mail));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_reply')
    .values({ id, protocol, mail_cipher, received_at: at })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n)
    await reopenMessage(db, cipher, found.message, { now, isTakenBack: false });
  return true;
}
