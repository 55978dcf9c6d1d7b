import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt, contractNumber, formatMemberNumber } from '../../identity/person/member-number.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { personTerms } from '../charge/charge-terms.ts';
import { chargeView } from '../charge/charge-view.ts';
import type { ChargeRow, Db } from '../db/tables.ts';
import { isUnknown } from '../payment/payment-attempts.ts';

/** A contract and its newest charge, for the holder of its token; null for a member without a plan to pay. */
export async function contractSummary(
  db: Db,
  person: Person,
  charge: ChargeRow,
  isSandbox: boolean,
  now: Date,
): Promise<ContractSummary | null> {
  const terms = personTerms(person);
  if (terms === null) return null;
  const contratadoEm = dayInSaoPaulo(contractedAt(person));
  return {
    primeiroNome: firstName(person.name),
    numero: formatMemberNumber(person.number),
    contrato: contractNumber(person),
    plano: terms.plan,
    fatura: terms.billing,
    vencimento: terms.dueDay,
    dependentes: await countDependents(db, person.number),
    contratadoEm,
    desistenciaAte: lastDayToWithdraw(contratadoEm),
    cobranca: chargeView(person, charge, await isUnknown(db, charge.reference)),
    primeira: charge.competence === null,
    hoje: dayInSaoPaulo(now),
    demonstracao: isSandbox,
  };
}
