import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { isSameEmail } from '@serafim/contract/api/fields/same-email';
import type { Contact } from '@serafim/contract/api/message/contact';
import type { Licensee } from '@serafim/contract/api/message/licensee';
import type { Proposal } from '@serafim/contract/api/message/proposal';
import type { Subject } from '../../platform/personal/personal-wing.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MessageRow } from '../db/tables.ts';

type Payload = Pick<Contact, 'nome' | 'email'> & Partial<Pick<Contact, 'cpf'>>;

/** Whether a message is from this sender: by CPF where one was given, else by address, and by name where that is shared. */
export function isFrom(
  { name, email, cpf, shared }: Omit<Subject, 'id' | 'number'>,
  payload: Payload,
): boolean {
  if (payload.cpf) return payload.cpf === cpf;
  if (email === '' || !isSameEmail(payload.email, email)) return false;
  return !shared || searchable(payload.nome) === searchable(name);
}

const BATCH = 500;

/**
 * What a person wrote through the site's forms. Messages are encrypted, so each one is opened and
 * compared; other requests are answered between two batches.
 * @param since only what came from this moment on
 */
export async function findMessagesFrom(
  db: Db,
  cipher: Cipher,
  sender: Subject,
  since: string,
): Promise<MessageRow[]> {
  const found: MessageRow[] = [];
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .where('protocol', '>', after)
      .where('created_at', '>=', since)
      .orderBy('protocol')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const text = cipher.open('message.payload_cipher', row.protocol, row.payload_cipher);
      // Sealed by the form's route, after its schema.
      if (isFrom(sender, JSON.parse(text) as Contact | Licensee | Proposal)) found.push(row);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return found;
    after = last.protocol;
    await nextTurn();
  }
}
