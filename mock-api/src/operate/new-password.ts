import { cpf } from '@serafim/contract/api/fields/cpf';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { createAuditTrail } from '../identity/audit/audit-trail.ts';
import { passwordRecoveredMail } from '../identity/person/credential-mails.ts';
import { createPasswords, generatePassword } from '../identity/person/passwords.ts';
import { personByCpf } from '../identity/person/person-repository.ts';
import { OPERATOR } from '../identity/second-step/free-admin.ts';
import { createSessions } from '../identity/session/session-repository.ts';
import type { MembersTables } from '../members/db/tables.ts';
import { isSeedEmail } from '../members/seed/seed-people.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { readSettings } from '../settings.ts';

/**
 * Gives an administrator or an invented member a new password, prints it, and closes every session. For who administrates
 * without an e-mail. The API must not run where it keeps its data in a file.
 * @param args the person's CPF
 */
export async function newPassword([typed = '']: readonly string[]): Promise<void> {
  const digits = cpf.parse(typed);
  const settings = readSettings(process.env);
  const store = openStore<MembersTables>(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    await migrate(store);
    const { keys, cipher } = await openKeys(store, settings);
    const now = () => new Date();
    const person = await personByCpf(store.db, cipher, digits);
    if (person === undefined || !(person.role !== null || isSeedEmail(person.email)))
      throw new Error(
        'This CPF is no administrator’s, nor an invented member’s. Others recover theirs on the site.',
      );
    const password = generatePassword();
    const passwordHash = await createPasswords().hash(password);
    await inTransaction(store.db, async db => {
      const { id, number } = person;
      await db
        .updateTable('person')
        .set({ password_hash: passwordHash })
        .where('number', '=', number)
        .execute();
      await createSessions(store.db, now).closeAll(db, number);
      const audit = createAuditTrail(store, keys.all('audit'), now);
      if (person.role !== null)
        await audit.record(db, { actor: OPERATOR, action: 'recuperou-senha', subject: id });
      const mail = passwordRecoveredMail(readBrand(settings.BRAND_FILE), person);
      if (person.email !== '') await createOutbox(store.db, cipher, now).put(db, mail);
    });
    process.stdout.write(`The new password: ${password}\n`);
  } finally {
    await store.close();
  }
}
