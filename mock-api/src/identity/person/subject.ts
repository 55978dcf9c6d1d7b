import type { Subject } from '../../platform/personal/personal-wing.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, Person } from '../db/tables.ts';
import { staffNumbers } from './person-repository.ts';
import { openCpf } from './person-row.ts';

/** A member as their data are looked for. */
export async function toSubject(db: Db, cipher: Cipher, person: Person): Promise<Subject> {
  const { id, number, name, email } = person;
  const other = await db
    .selectFrom('person')
    .select('number')
    .where('number', 'not in', staffNumbers)
    .where('email_sort', '=', person.email_sort)
    .where('number', '!=', number)
    .limit(1)
    .executeTakeFirst();
  return { id, number, name, email, cpf: openCpf(cipher, person), shared: other !== undefined };
}
