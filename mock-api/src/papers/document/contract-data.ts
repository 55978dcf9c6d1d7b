import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  landingPlans,
  maxDependents,
  paymentMethodNames,
  plans,
} from '@serafim/contract/api/plan/plan-table';
import { dayInFull, dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt, contractNumber, formatMemberNumber } from '../../identity/person/member-number.ts';
import type { KnownDependent } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { chargeText, personTerms } from '../../money/charge/charge-terms.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { ContractData } from './contract-document.ts';

/**
 * A member's contract as its document says it; null for a member without a plan to pay.
 * @param first the first charge, which begins on its payment
 */
export function contractData(
  person: Person,
  dependents: readonly KnownDependent[],
  cipher: Cipher,
  siteOrigin: string,
  first: ChargeRow,
): ContractData | null {
  const { payment_method: method } = person;
  const terms = personTerms(person);
  if (terms === null) return null;
  const { plan: plano, billing: fatura } = terms;
  const discount = landingPlans.find(({ id }) => id === plano)?.desconto ?? 0;
  const madeAt = contractedAt(person);
  const madeOn = dayInSaoPaulo(madeAt);
  return {
    contrato: contractNumber(person),
    numero: formatMemberNumber(person.number),
    nome: person.name,
    cpf: maskCpf(openCpf(cipher, person)),
    email: person.email,
    endereco: person.address,
    plano: `${plans[plano].plano}, até ${maxDependents(plano)} dependentes, descontos de até ${discount}%`,
    preco: `${formatMoney(planPrice(plano, fatura))} ${fatura === 'anual' ? 'por ano' : 'por mês'}`,
    pagamento: [method && paymentMethodNames[method], person.due_day && `dia ${person.due_day}`]
      .filter(Boolean)
      .join(', '),
    cobranca: {
      em: dayInFull(first.paid_on ?? first.priced_on),
      texto: chargeText(person, first),
    },
    dependentes: dependents.map(({ name, cpf }) => `${name}, CPF ${maskCpf(cpf)}`),
    contratadoEm: dayInFull(madeOn),
    desistenciaAte: dayInFull(lastDayToWithdraw(madeOn)),
    fimDoPrazo: dayInFull(contractTermEnd(madeAt, madeAt)),
    temSeguro: plans[plano].status === 'ativo',
    conta: siteOrigin + paths.account,
    feitoEm: madeAt.toISOString(),
  };
}
