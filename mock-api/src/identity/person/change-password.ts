import type { passwordChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { z } from '@serafim/contract/api/zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db, IdentityTables, Person } from '../db/tables.ts';
import type { Sessions } from '../session/session-repository.ts';
import { passwordChangedMail } from './credential-mails.ts';
import type { Passwords } from './passwords.ts';

interface ChangeServices
  extends Pick<PlatformServices<IdentityTables>, 'store' | 'limits' | 'outbox' | 'brand'> {
  passwords: Passwords;
  sessions: Sessions;
}

/**
 * Changes a person's password and closes every session.
 * @param record what else belongs into the transaction
 * @returns the value of the session that takes their place, and the person as stored now
 * @throws `dados-invalidos` where the present password is wrong or the new one known to have leaked
 */
export async function changePassword(
  { store, limits, passwords, sessions, outbox, brand }: ChangeServices,
  person: Person,
  { atual, nova }: z.output<typeof passwordChangeSchema>,
  record: (db: Db) => Promise<void> = async () => {},
): Promise<{ token: string; changed: Person }> {
  await limits.take('passwordPerPerson', person.id);
  if (!(await passwords.matches(atual, person.password_hash)))
    throw new Refusal('dados-invalidos', { errors: { atual: 'Esta não é a sua senha atual.' } });
  const changed = { ...person, password_hash: await passwords.hash(nova, 'nova') };
  const token = await inTransaction(store.db, async db => {
    await db
      .updateTable('person')
      .set({ password_hash: changed.password_hash })
      .where('number', '=', person.number)
      .execute();
    await sessions.closeAll(db, person.number);
    await record(db);
    if (person.email !== '') await outbox.put(db, passwordChangedMail(brand, person));
    return sessions.open(db, person.number);
  });
  return { token, changed };
}
