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
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import type { KnownDependent } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { chargePeriod, chargeText } from '../../money/charge/charge-terms.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, type Membership } from '../../money/membership/contract-repository.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { ContractData } from './contract-document.ts';

/** A contract as its document says it. @param first the first charge, which begins on its payment */
export function contractData(
  { person, contract }: Membership,
  dependents: readonly KnownDependent[],
  cipher: Cipher,
  siteOrigin: string,
  first: ChargeRow,
): ContractData {
  const { plan: plano, billing: fatura, made_at: madeAt } = contract;
  const discount = landingPlans.find(({ id }) => id === plano)?.desconto ?? 0;
  const madeOn = dayInSaoPaulo(new Date(madeAt));
  return {
    contrato: contractNumber(contract),
    numero: formatMemberNumber(person.number),
    nome: person.name,
    cpf: maskCpf(openCpf(cipher, person)),
    email: person.email,
    endereco: person.address,
    plano: `${plans[plano].plano}, até ${maxDependents(plano)} dependentes, descontos de até ${discount}%`,
    preco: `${formatMoney(planPrice(plano, fatura))} ${fatura === 'anual' ? 'por ano' : 'por mês'}`,
    pagamento: `${paymentMethodNames[contract.method]}, dia ${contract.due_day}`,
    cobranca: {
      em: dayInFull(chargePeriod(first).from),
      texto: chargeText(first),
    },
    dependentes: dependents.map(({ name, cpf }) => `${name}, CPF ${maskCpf(cpf)}`),
    contratadoEm: dayInFull(madeOn),
    desistenciaAte: dayInFull(lastDayToWithdraw(madeOn)),
    fimDoPrazo: dayInFull(contractTermEnd(madeAt, new Date(madeAt))),
    temSeguro: plans[plano].status === 'ativo',
    conta: siteOrigin + paths.account,
    feitoEm: madeAt,
  };
}
