import type { Db } from '../db/store.ts';
import type { ErasureRow, Person } from '../db/tables.ts';
import { newProtocol } from '../form/protocol.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { receivedMail } from './erasure-mails.ts';

/** A member's request, whatever has become of it. */
export const erasureOf = (db: Db, personNumber: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasure').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/** What a refused request is when it is asked anew. */
const anew = { answered_at: null, answered_by: null, outcome: null, reason_cipher: '' } as const;

/**
 * Writes down that somebody wants to be forgotten and confirms it by mail, once: a request that waits keeps its
 * protocol and its date, one that was refused begins again.
 */
export const requestErasure = async (
  db: Db,
  person: Person,
  { outbox, brand, now }: Pick<Services, 'outbox' | 'brand' | 'now'>,
): Promise<string> => {
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
};
