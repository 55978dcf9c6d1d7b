import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { personByCpf } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MembersTables } from '../db/tables.ts';

const knownCpfMail = (brand: Brand, siteOrigin: string, person: Person): Mail =>
  personalMail(brand, person, `Alguém usou o seu CPF em um cadastro na ${brand.name}`, [
    'Alguém começou um cadastro no site com o seu CPF, que já tem um. Nada mudou na sua conta, e nada foi cobrado.',
    'Se foi você, entre na sua conta; quem já encerrou um plano contrata de novo depois de entrar. Esqueceu a senha? Crie outra na mesma página.',
    { kind: 'button', label: 'Entrar', address: `${siteOrigin}${paths.signIn}` },
    {
      kind: 'note',
      lead: 'Se não foi você,',
      text: 'não precisa fazer nada: sem a sua senha ninguém entra.',
    },
  ]);

/**
 * Tells the owner of a known CPF, at the e-mail on file, that somebody signed up with it: once a day, so that nobody
 * can flood a mailbox with it.
 */
export async function reportKnownCpf(
  { store, cipher, limits, outbox, brand, siteOrigin }: PapersServices<MembersTables>,
  cpf: string,
): Promise<void> {
  const person = await personByCpf(store.db, cipher, cpf);
  if (person === undefined) return;
  try {
    await inTransaction(store.db, async db => {
      await limits.take('knownCpfMailPerCpf', person.cpf_index, db);
      await outbox.put(db, knownCpfMail(brand, siteOrigin, person));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
