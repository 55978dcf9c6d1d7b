import type { ownDataSchema } from '@serafim/contract/api/account/account';
import type { z } from '@serafim/contract/api/zod';
import type { Person } from '../../identity/db/tables.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { addressMails } from '../../identity/person/credential-mails.ts';
import { namedColumns } from '../../identity/person/person-row.ts';
import type { IdentityServices } from '../../identity/services.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { recordConsent } from './consents.ts';

type OwnData = z.output<typeof ownDataSchema>;
type Services = IdentityServices<MembersTables>;

/**
 * Another e-mail address takes the present password.
 * @throws `dados-invalidos` where that password is missing or wrong
 */
export async function checkNewAddress(
  services: Services,
  person: Person,
  { email, senha }: OwnData,
): Promise<void> {
  if (email === person.email) return;
  await assertPassword(services, person, senha, {
    senha: 'Para trocar o e-mail, digite a sua senha atual.',
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
  for (const mail of addressMails(brand, person, { ...person, name: nome, email }))
    await outbox.put(db, mail);
}
