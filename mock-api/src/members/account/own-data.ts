import type { ownDataSchema, passwordChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { z } from '@serafim/contract/api/zod';
import type { Person } from '../../identity/db/tables.ts';
import { addressMails, passwordChangedMail } from '../../identity/person/credential-mails.ts';
import { namedColumns } from '../../identity/person/person-row.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { recordConsent } from './consents.ts';

type OwnData = z.output<typeof ownDataSchema>;
type Services = IdentityServices<MembersTables>;

/**
 * Another e-mail address takes the present password.
 * @throws `dados-invalidos` where that password is missing or wrong
 */
export async function checkNewAddress(
  { limits, passwords }: Services,
  person: Person,
  { email, senha }: OwnData,
): Promise<void> {
  if (email === person.email) return;
  await limits.take('passwordPerPerson', person.id);
  if (senha === '' || !(await passwords.matches(senha, person.password_hash)))
    throw new Refusal('dados-invalidos', {
      errors: { senha: 'Para trocar o e-mail, digite a sua senha atual.' },
    });
}

/** Changes a member's own data. A change of e-mail is reported to the address from before and to the new one. */
export async function changeOwnData(
  db: Db,
  { outbox, brand, now }: Services,
  person: Person,
  { nome, email, telefone, endereco, novidades }: OwnData,
): Promise<void> {
  await db
    .updateTable('person')
    .set(expression => ({
      ...namedColumns(nome, email),
      phone: telefone,
      address: endereco,
      wants_news: novidades ? 1 : 0,
      version: expression('version', '+', 1),
    }))
    .where('number', '=', person.number)
    .execute();
  if (novidades !== (person.wants_news === 1))
    await recordConsent(db, person.number, 'novidades', novidades, now());
  for (const mail of addressMails(brand, person, { name: nome, email })) await outbox.put(db, mail);
}

/** Changes a member's password and closes every session. @returns the value of the session that takes their place */
export async function changePassword(
  { store, limits, passwords, sessions, outbox, brand }: Services,
  person: Person,
  { atual, nova }: z.output<typeof passwordChangeSchema>,
): Promise<string> {
  await limits.take('passwordPerPerson', person.id);
  if (!(await passwords.matches(atual, person.password_hash)))
    throw new Refusal('dados-invalidos', { errors: { atual: 'Esta não é a sua senha atual.' } });
  const passwordHash = await passwords.hash(nova, 'nova');
  return inTransaction(store.db, async db => {
    await db
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('number', '=', person.number)
      .execute();
    await sessions.closeAll(db, person.number);
    if (person.email !== '') await outbox.put(db, passwordChangedMail(brand, person));
    return sessions.open(db, person.number);
  });
}
