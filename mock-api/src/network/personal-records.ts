import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { PersonalWing, Subject } from '../platform/personal/personal-wing.ts';
import type { Cipher } from '../platform/security/cipher.ts';
import { type Db, type NetworkTables, networkTables } from './db/tables.ts';

type Exported = Pick<PersonalData, 'avisos'>;

/** The waiting requests of a member; addresses of visitors who were notified are deleted already. */
async function findRequests(db: Db, { email, shared }: Subject, cipher: Cipher, since: string) {
  if (email === '' || shared) return [];
  const waiting = await db
    .selectFrom('network_request')
    .selectAll()
    .where('email_cipher', '!=', '')
    .where('created_at', '>=', since)
    .execute();
  return waiting.filter(
    ({ protocol, email_cipher }) =>
      cipher.open('network_request.email_cipher', protocol, email_cipher).toLowerCase() ===
      email.toLowerCase(),
  );
}

export const networkRecords: PersonalWing<NetworkTables, Exported> = {
  tables: networkTables,
  export: async (db, subject, { cipher }) => ({
    avisos: (await findRequests(db, subject, cipher, '')).map(row => ({
      protocolo: row.protocol,
      em: row.created_at,
      cidade: row.city,
      especialidade: row.specialty,
    })),
  }),
  find: async (db, subject, { cipher }, since) =>
    (await findRequests(db, subject, cipher, since)).map(({ protocol }) => protocol),
  erase: async (db, _subject, _services, found) => {
    for (const protocol of found)
      await db.deleteFrom('network_request').where('protocol', '=', protocol).execute();
  },
};
