import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/**
 * The waiting requests of an address, by their protocols; addresses of visitors who were notified are deleted already.
 * @param since only those from this moment on
 */
export async function findWaitingRequests(
  db: Db,
  cipher: Cipher,
  email: string,
  since: string,
): Promise<string[]> {
  if (email === '') return [];
  const waiting = await db
    .selectFrom('network_request')
    .select(['protocol', 'email_cipher'])
    .where('email_cipher', '!=', '')
    .where('created_at', '>=', since)
    .execute();
  return waiting
    .filter(
      ({ protocol, email_cipher }) =>
        cipher.open('network_request.email_cipher', protocol, email_cipher).toLowerCase() ===
        email.toLowerCase(),
    )
    .map(({ protocol }) => protocol);
}

/** Deletes waiting requests. */
export async function deleteWaitingRequests(db: Db, protocols: readonly string[]): Promise<void> {
  for (const protocol of protocols)
    await db.deleteFrom('network_request').where('protocol', '=', protocol).execute();
}
