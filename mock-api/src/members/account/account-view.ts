import type { Account } from '@serafim/contract/api/account';
import { maskCpf } from '@serafim/contract/api/cpf';
import { billings, dueDays, paymentMethods } from '@serafim/contract/api/plan';
import type { ChargeRow, Person } from '../db/tables.ts';
import { termEnd } from '../membership-card/contract-term.ts';
import { chargesOf } from '../payment/charge-repository.ts';
import { methodOf } from '../payment/charge-view.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { periodOf } from '../payment/next-charge.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { dependentsOf } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import type { Services } from '../services.ts';
import { contractState } from './contract-state.ts';
import { leavingOf, leavingView } from './leaving.ts';

const periodView = (person: Person, charge: ChargeRow): Account['cobrancas'][number]['periodo'] => {
  const period = periodOf(person, charge);
  return period === null ? null : { de: period.from, ate: period.until };
};

/** A member's own area as it stands now. */
export const accountView = async (services: Services, person: Person): Promise<Account> => {
  const { store, vault, passes, now } = services;
  const { db } = store;
  const charges = await chargesOf(db, person.number);
  const left = await leavingOf(db, person.number);
  const dependents = await dependentsOf(db, vault, person.number);
  const { contractedOn, nextCharge, suspendedFrom } = contractState(person, charges, now());
  const pass = passes.sign(person.number);
  const [nextPlan, nextBilling] = [
    planOf(person.next_plan),
    billings.find(one => one === person.next_billing),
  ];
  return {
    nome: person.name,
    email: person.email,
    telefone: person.phone,
    endereco: person.address,
    novidades: person.wants_news === 1,
    numero: formatMemberNumber(person.number),
    contrato: contractNumber(person),
    plano: planOf(person.plan),
    fatura: billings.find(one => one === person.billing) ?? '',
    meiodepagamento: paymentMethods.find(one => one === person.payment_method) ?? '',
    vencimento: dueDays.find(day => day === person.due_day) ?? '',
    contratadoEm: contractedOn,
    renovaEm: termEnd(new Date(person.created_at), now()),
    proximaCobranca:
      nextCharge === null || left !== undefined ? null : { em: nextCharge.on, valor: nextCharge.amount },
    suspensaDesde: left === undefined ? suspendedFrom : null,
    cobrancas: charges.map(charge => ({
      id: charge.id,
      periodo: periodView(person, charge),
      valor: charge.amount,
      meiodepagamento: methodOf(charge.method),
      situacao: charge.status,
      vencimento: charge.due_on,
      pagaEm: charge.paid_on,
    })),
    troca:
      nextPlan === '' || nextBilling === undefined
        ? null
        : { plano: nextPlan, fatura: nextBilling, desde: person.next_from },
    dependentes: dependents.map(({ place, name, cpf }) => ({ lugar: place, nome: name, cpf: maskCpf(cpf) })),
    saida: left === undefined ? null : leavingView(left, pass),
    passe: charges.length === 0 ? null : pass,
  };
};
