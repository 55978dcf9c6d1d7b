import type { PersonalData } from '@serafim/contract/api/account';
import { formatCpf } from '@serafim/contract/api/cpf';
import { billings } from '@serafim/contract/api/plan';
import type { Person } from '../db/tables.ts';
import { erasureOf } from '../erasure/erasure-requests.ts';
import { chargesOf } from '../payment/charge-repository.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { dependentsOf } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import type { Services } from '../services.ts';
import { accessesTo } from './accesses.ts';

/** All that is known of a member, for the member. */
export const personalData = async (
  { store, vault, now }: Services,
  person: Person,
): Promise<PersonalData> => {
  const { db } = store;
  const charges = await chargesOf(db, person.number);
  const dependents = await dependentsOf(db, vault, person.number);
  const consents = await db
    .selectFrom('consent')
    .selectAll()
    .where('person_number', '=', person.number)
    .orderBy('at', 'desc')
    .execute();
  const erasure = await erasureOf(db, person.number);
  return {
    geradoEm: now().toISOString(),
    cadastro: {
      nome: person.name,
      cpf: formatCpf(vault.openCpf(person.cpf_cipher)),
      email: person.email,
      telefone: person.phone,
      endereco: person.address,
      codigoDoLicenciado: person.affiliation,
      numeroDeAssociado: formatMemberNumber(person.number),
      contrato: contractNumber(person),
      plano: planOf(person.plan),
      fatura: billings.find(one => one === person.billing) ?? '',
      meiodepagamento: person.payment_method,
      vencimento: person.due_day,
      contratadoEm: person.created_at,
      canceladoEm: person.cancelled_at,
    },
    dependentes: dependents.map(({ name, cpf }) => ({ nome: name, cpf: formatCpf(cpf) })),
    cobrancas: charges.map(({ amount, method, status, due_on, paid_on }) => ({
      valor: amount,
      meiodepagamento: method,
      situacao: status,
      vencimento: due_on,
      pagaEm: paid_on,
    })),
    consentimentos: consents.map(({ subject, given, at }) => ({
      assunto: subject,
      dado: given === 1,
      em: at,
    })),
    acessos: await accessesTo(db, person),
    eliminacao:
      erasure === undefined
        ? null
        : {
            protocolo: erasure.protocol,
            pedidaEm: erasure.asked_at,
            recusa:
              erasure.outcome === 'recusado' && erasure.answered_at !== null
                ? { em: erasure.answered_at, motivo: vault.openText(erasure.reason_cipher) }
                : null,
          },
  };
};
