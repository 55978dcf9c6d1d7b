import type { ContractSummary } from '@serafim/contract/api/payment';
import { billings } from '@serafim/contract/api/plan';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import type { Db } from '../db/store.ts';
import type { ChargeRow, Person } from '../db/tables.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { countDependents } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import { chargeView } from './charge-view.ts';
import { contractNumber } from './contract-number.ts';

/** A contract and its newest charge, for whoever holds the pass; null for a member without a plan to pay. */
export const contractSummary = async (
  db: Db,
  person: Person,
  charge: ChargeRow,
  isSandbox: boolean,
): Promise<ContractSummary | null> => {
  const plano = planOf(person.plan);
  const fatura = billings.find(billing => billing === person.billing);
  if (plano === '' || fatura === undefined) return null;
  const contratadoEm = dayInSaoPaulo(new Date(person.created_at));
  return {
    primeiroNome: person.name.split(' ')[0] ?? '',
    numero: formatMemberNumber(person.number),
    contrato: contractNumber(person),
    plano,
    fatura,
    dependentes: await countDependents(db, person.number),
    contratadoEm,
    desistenciaAte: lastDayToWithdraw(contratadoEm),
    cobranca: chargeView(charge),
    primeira: charge.competence === null,
    demonstracao: isSandbox,
  };
};
