import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Deletes the waiting requests of an address; addresses of visitors who were notified are deleted already. */
export async function deleteWaitingRequests(db: Db, cipher: Cipher, email: string): Promise<void> {
  if (email === '') return;
  const waiting = await db
    .selectFrom('network_request')
    .select(['protocol', 'email_cipher'])
    .where('email_cipher', '!=', '')
    .execute();
  const theirs = waiting.filter(
    ({ protocol, email_cipher }) =>
      cipher.open('network_request.email_cipher', protocol, email_cipher).toLowerCase() ===
      email.toLowerCase(),
  );
  for (const { protocol } of theirs)
    await db.deleteFrom('network_request').where('protocol', '=', protocol).execute();
}
