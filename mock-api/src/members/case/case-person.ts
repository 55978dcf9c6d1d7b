import type { CasePerson } from '@serafim/contract/api/case/case-queue';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import type { Contact } from '@serafim/contract/api/message/contact';
import type { Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { householdNames, nonMembers, personByCpf } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { readSent } from '../../platform/mail/sent-mail.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { cardState } from '../standing/card-state.ts';
import { chargeToCome } from '../standing/charge-to-come.ts';
import { clientStatus } from '../standing/client-status.ts';

/** Charges, and mails, that are shown beside a case. */
const SHOWN = 3;

/** The member who wrote a message: by the CPF that it gives, else the only one with its address. */
export async function memberWhoWrote(
  db: Db,
  cipher: Cipher,
  { cpf = '', email }: Pick<Contact, 'email'> & Partial<Pick<Contact, 'cpf'>>,
): Promise<Person | undefined> {
  if (cpf !== '') {
    const found = await personByCpf(db, cipher, cpf);
    if (found !== undefined) return found.role === null ? found : undefined;
  }
  const [only, other] = await db
    .selectFrom('person')
    .selectAll()
    .where('email_sort', '=', searchable(email))
    .where('number', 'not in', nonMembers)
    .limit(2)
    .execute();
  return other === undefined ? only : undefined;
}

/** What an administrator reads of a member beside a case. */
export async function casePerson(db: Db, cipher: Cipher, person: Person, now: Date): Promise<CasePerson> {
  const contract = await presentContract(db, person.number);
  const charges = contract === undefined ? [] : await listCharges(db, contract.id);
  const standing = contract && contractStanding(contract, charges, now);
  const household = await householdNames(db, person);
  return {
    id: person.id,
    nome: person.name,
    numero: formatMemberNumber(person.number),
    email: person.email,
    plano: contract?.plan ?? '',
    fatura: contract?.billing ?? '',
    contrato: clientStatus[standing?.kind ?? 'sem-plano'],
    pagoAte: contract === undefined ? null : contractState(contract, charges, now).paidUntil,
    cobrancas: charges.slice(0, SHOWN).map(({ amount, status, method, due_on, paid_on, reference }) => ({
      valor: amount,
      situacao: status,
      meiodepagamento: method,
      vencimento: due_on,
      pagoEm: paid_on,
      referencia: reference,
    })),
    cartao: { ...cardState(standing ?? { kind: 'sem-plano' }), cpf: maskCpf(openCpf(cipher, person)) },
    emails: (await readSent(db, cipher, person.number, { limit: SHOWN })).map(
      ({ id, sentAt, refusal, mail }) => ({ id, em: sentAt, assunto: mail.subject, chegou: refusal === '' }),
    ),
    proxima: contract === undefined ? null : chargeToCome(contract, charges, now),
    dependentes: [...household].flatMap(([place, name]) => (place === 0 ? [] : [name])),
  };
}
