import type { Contact } from '@serafim/contract/api/message/contact';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { inboxRows } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';
import { readThreads } from './read-threads.ts';

/** A message as an admin reads it, and what its sender gave to be known by. */
export interface ReadMessage {
  shown: InboxMessage;
  sender: Pick<Contact, 'email'> & Partial<Pick<Contact, 'cpf'>>;
}

/** Reads the message under a protocol; undefined where there is none. */
export async function readMessage(
  db: Db,
  cipher: Cipher,
  protocol: string,
): Promise<ReadMessage | undefined> {
  const row = await inboxRows(db.selectFrom('message'))
    .where('message.protocol', '=', protocol)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const threadOf = await readThreads(db, cipher, [protocol]);
  const text = cipher.open('message.payload_cipher', protocol, row.payload_cipher);
  return {
    shown: toInbox(row, threadOf(protocol), cipher),
    // Sealed by the form's route, after its schema.
    sender: JSON.parse(text) as ReadMessage['sender'],
  };
}
