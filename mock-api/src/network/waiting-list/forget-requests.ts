import type { Db } from '../db/store.ts';
import type { Vault } from '../security/vault.ts';

/** Deletes that an address waits for places; those who were told are in no list of addresses any more. */
export const forgetRequestsOf = async (db: Db, vault: Vault, email: string): Promise<void> => {
  if (email === '') return;
  const waiting = await db
    .selectFrom('network_request')
    .select(['protocol', 'email_cipher'])
    .where('email_cipher', '!=', '')
    .execute();
  const theirs = waiting.filter(
    ({ email_cipher }) => vault.openText(email_cipher).toLowerCase() === email.toLowerCase(),
  );
  for (const { protocol } of theirs)
    await db.deleteFrom('network_request').where('protocol', '=', protocol).execute();
};
