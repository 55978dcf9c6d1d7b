import type { Person } from '../../identity/db/tables.ts';
import type { PapersServices } from '../../papers/services.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { receivedMail } from './erasure-mails.ts';

/** The columns of a refused request that is made again. */
const anew = { answered_at: null, answered_by: null, outcome: null, reason_cipher: '' } as const;

/**
 * Stores that a member wants to be erased and confirms it by mail, once: a request that waits keeps its
 * protocol and its date, one that was refused begins again.
 */
export async function requestErasure(
  db: Db,
  person: Person,
  { outbox, brand, now }: Pick<PapersServices<MembersTables>, 'outbox' | 'brand' | 'now'>,
): Promise<string> {
  const asked = { protocol: newProtocol(now()), asked_at: now().toISOString(), ...anew };
  const row = await db
    .insertInto('erasure')
    .values({ person_number: person.number, ...asked })
    .onConflict(conflict =>
      conflict.column('person_number').doUpdateSet(asked).where('erasure.outcome', '=', 'recusado'),
    )
    .returning('protocol')
    .executeTakeFirst();
  if (row === undefined) {
    const known = await db
      .selectFrom('erasure')
      .select('protocol')
      .where('person_number', '=', person.number)
      .executeTakeFirstOrThrow();
    return known.protocol;
  }
  const mail: Mail = receivedMail(brand, person, row.protocol);
  if (person.email !== '') await outbox.put(db, mail);
  return row.protocol;
}
