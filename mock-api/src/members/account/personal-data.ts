import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { formatCpf } from '@serafim/contract/api/fields/cpf';
import type { Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { contractNumber, listContracts } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import type { MembersTables } from '../db/tables.ts';
import { findErasure } from '../erasure/erasure-requests.ts';
import { accessesTo } from './accesses.ts';
import { periodView } from './account-view.ts';
import { otherRecords } from './other-records.ts';

/** All that is known of a member, for the member. */
export async function personalData(
  { store, cipher, outbox, now }: PapersServices<MembersTables>,
  person: Person,
): Promise<PersonalData> {
  const { db } = store;
  const contracts = await listContracts(db, person.number);
  const [present, ...former] = contracts;
  const charges = await Promise.all(contracts.map(({ id }) => listCharges(db, id)));
  const dependents = await listDependents(db, cipher, person.number);
  const consents = await db
    .selectFrom('consent')
    .selectAll()
    .where('person_number', '=', person.number)
    .orderBy('at', 'desc')
    .execute();
  const erasure = await findErasure(db, person.number);
  return {
    geradoEm: now().toISOString(),
    cadastro: {
      nome: person.name,
      cpf: formatCpf(openCpf(cipher, person)),
      email: person.email,
      telefone: person.phone,
      endereco: person.address,
      codigoDoLicenciado: person.affiliation,
      numeroDeAssociado: formatMemberNumber(person.number),
      cadastradoEm: person.created_at,
    },
    contrato:
      present === undefined
        ? null
        : {
            numero: contractNumber(present),
            plano: present.plan,
            fatura: present.billing,
            meiodepagamento: present.method,
            vencimento: present.due_day,
            contratadoEm: present.made_at,
            encerradoEm: present.ended_at,
          },
    dependentes: dependents.map(({ name, cpf }) => ({ nome: name, cpf: formatCpf(cpf) })),
    cobrancas: charges.flat().map(charge => ({
      valor: charge.amount,
      meiodepagamento: charge.method,
      situacao: charge.status,
      vencimento: charge.due_on,
      pagaEm: charge.paid_on,
      plano: charge.plan,
      fatura: charge.billing,
      periodo: periodView(charge),
    })),
    contratosAnteriores: former.filter(isLeft).map(left => ({
      contrato: contractNumber(left),
      plano: left.plan,
      contratadoEm: left.made_at,
      encerradoEm: left.ended_at ?? left.asked_at,
      protocolo: left.protocol,
      tipo: left.end_kind,
      reembolso: left.refund,
      reembolsadaEm: left.refunded_at,
      chavePix: left.pix_key ?? '',
    })),
    ...(await otherRecords(db, { cipher, outbox, now }, person)),
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
                ? {
                    em: erasure.answered_at,
                    motivo: cipher.open('erasure.reason_cipher', person.number, erasure.reason_cipher),
                  }
                : null,
          },
  };
}
