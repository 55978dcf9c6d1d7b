import type { Person } from '../../identity/db/tables.ts';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { deleteMessages, findMessagesFrom } from '../../messages/inbox/forget-messages.ts';
import { deleteWaitingRequests, findWaitingRequests } from '../../network/waiting-list/forget-requests.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** What a member wrote besides being a member: protocols of messages, and of requests on the waiting list. */
export interface PersonalTraces {
  messages: readonly string[];
  requests: readonly string[];
  /** What came later is not among them. */
  until: string;
  /** Of the person as it was then. */
  version: number;
}

const MINUTE = 60_000;

/** Several members may share one address, and then it does not show whose a message is. */
export async function sharesAddress(db: Db, person: Person): Promise<boolean> {
  const other = await db
    .selectFrom('person')
    .select('number')
    .where('number', 'not in', staffNumbers)
    .where('email_sort', '=', person.email_sort)
    .where('number', '!=', person.number)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Finds what a member wrote. All of it is encrypted, so that each message is opened and compared: outside of a
 * transaction, because that takes a while.
 * @param since only what came from this moment on
 */
export async function findTraces(
  db: Db,
  cipher: Cipher,
  person: Person,
  now: Date,
  since = '',
): Promise<PersonalTraces> {
  const shared = await sharesAddress(db, person);
  const sender = { name: person.name, email: person.email, cpf: openCpf(cipher, person), shared };
  return {
    messages: await findMessagesFrom(db, cipher, sender, since),
    requests: shared ? [] : await findWaitingRequests(db, cipher, person.email, since),
    // The clocks of two hosts differ.
    until: new Date(now.getTime() - MINUTE).toISOString(),
    version: person.version,
  };
}

/** Deletes what was found, what came meanwhile, and the mails that wait for this address or are about it. */
export async function deleteTraces(
  db: Db,
  { cipher, outbox }: { cipher: Cipher; outbox: Outbox },
  person: Person,
  found: PersonalTraces,
  now: Date,
): Promise<void> {
  const since = found.version === person.version ? found.until : '';
  const later = await findTraces(db, cipher, person, now, since);
  const earlier = since === '' ? { messages: [], requests: [] } : found;
  await deleteMessages(db, [...earlier.messages, ...later.messages]);
  await deleteWaitingRequests(db, [...earlier.requests, ...later.requests]);
  if (!(await sharesAddress(db, person))) await outbox.forget(db, person.email);
}
