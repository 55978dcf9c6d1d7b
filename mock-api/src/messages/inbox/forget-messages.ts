import { searchable } from '@serafim/contract/api/fields/plain-text';
import type { Contact } from '@serafim/contract/api/message/contact';
import type { Licensee } from '@serafim/contract/api/message/licensee';
import type { Proposal } from '@serafim/contract/api/message/proposal';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Whose messages are to be forgotten. */
export interface Sender {
  name: string;
  email: string;
  /** Digits. */
  cpf: string;
  /** Whether other members use the same address. */
  shared: boolean;
}

type Payload = Pick<Contact, 'nome' | 'email'> & Partial<Pick<Contact, 'cpf'>>;

/** Whether a message is from this sender: by CPF where one was given, else by address, and by name where that is shared. */
export function isFrom({ name, email, cpf, shared }: Sender, payload: Payload): boolean {
  if (payload.cpf) return payload.cpf === cpf;
  if (email === '' || payload.email.toLowerCase() !== email.toLowerCase()) return false;
  return !shared || searchable(payload.nome) === searchable(name);
}

const BATCH = 500;

/** Deletes what a person wrote through the site's forms. Messages are encrypted, so each one is opened and compared. */
export async function deleteMessagesFrom(db: Db, cipher: Cipher, sender: Sender): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('message')
      .select(['protocol', 'payload_cipher'])
      .where('protocol', '>', after)
      .orderBy('protocol')
      .limit(BATCH)
      .execute();
    const theirs = rows.filter(({ protocol, payload_cipher }) =>
      // Sealed by the form's route, after its schema.
      isFrom(
        sender,
        JSON.parse(cipher.open('message.payload_cipher', protocol, payload_cipher)) as
          | Contact
          | Licensee
          | Proposal,
      ),
    );
    if (theirs.length > 0)
      await db
        .deleteFrom('message')
        .where(
          'protocol',
          'in',
          theirs.map(({ protocol }) => protocol),
        )
        .execute();
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.protocol;
  }
}
