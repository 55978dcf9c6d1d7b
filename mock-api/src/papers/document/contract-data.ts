import { maskCpf } from '@serafim/contract/api/cpf';
import { formatMoney } from '@serafim/contract/api/money';
import {
  billings,
  maxDependents,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
  plans,
} from '@serafim/contract/api/plan';
import { dayInFull, dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../db/tables.ts';
import { termEnd } from '../membership-card/contract-term.ts';
import { priceOf } from '../payment/charge-terms.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import type { KnownDependent } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import type { Vault } from '../security/vault.ts';
import type { ContractPaper } from './contract-paper.ts';

/** A member's contract as its paper says it; null for a member without a plan to pay. */
export const contractOf = (
  person: Person,
  dependents: readonly KnownDependent[],
  vault: Vault,
  siteOrigin: string,
): ContractPaper | null => {
  const plano = planOf(person.plan);
  const fatura = billings.find(billing => billing === person.billing);
  if (plano === '' || fatura === undefined) return null;
  const madeAt = new Date(person.created_at);
  const madeOn = dayInSaoPaulo(madeAt);
  const method: PaymentMethod | undefined = paymentMethods.find(one => one === person.payment_method);
  return {
    contrato: contractNumber(person),
    numero: formatMemberNumber(person.number),
    nome: person.name,
    cpf: maskCpf(vault.openCpf(person.cpf_cipher)),
    email: person.email,
    endereco: person.address,
    plano: `${plans[plano].plano}, até ${maxDependents(plano)} dependentes`,
    preco: `${formatMoney(priceOf(plano, fatura))} ${fatura === 'anual' ? 'por ano' : 'por mês'}`,
    pagamento: [method && paymentMethodNames[method], person.due_day && `dia ${person.due_day}`]
      .filter(Boolean)
      .join(', '),
    dependentes: dependents.map(({ name, cpf }) => `${name}, CPF ${maskCpf(cpf)}`),
    contratadoEm: dayInFull(madeOn),
    desistenciaAte: dayInFull(lastDayToWithdraw(madeOn)),
    fimDoPrazo: dayInFull(termEnd(madeAt, madeAt)),
    temSeguro: plans[plano].status === 'ativo',
    conta: siteOrigin + paths.account,
    feitoEm: person.created_at,
  };
};
