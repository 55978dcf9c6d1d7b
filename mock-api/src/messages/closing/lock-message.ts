import type { Store } from '../../platform/db/store.ts';
import type { Db, MessageRow } from '../db/tables.ts';

/** A message as it is, and how many mails its thread has: answers, and what came to them. */
export interface LockedMessage {
  message: MessageRow;
  mails: number;
}

/** Reads a message so that everybody else who ends it, or adds to it, waits; undefined where there is none. */
export async function lockMessage(
  db: Db,
  kind: Store['kind'],
  protocol: string,
): Promise<LockedMessage | undefined> {
  const message = await db
    .selectFrom('message')
    .selectAll()
    .where('protocol', '=', protocol)
    // SQLite runs one transaction at a time anyway.
    .$if(kind === 'postgres', query => query.forUpdate())
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const mails = await db
    .selectFrom('message_answer')
    .select('id')
    .where('protocol', '=', protocol)
    .unionAll(db.selectFrom('message_reply').select('id').where('protocol', '=', protocol))
    .execute();
  return { message, mails: mails.length };
}
