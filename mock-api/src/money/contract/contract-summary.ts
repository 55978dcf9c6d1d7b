import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { chargeView } from '../charge/charge-view.ts';
import type { ChargeRow, Db } from '../db/tables.ts';
import { contractNumber, type Membership } from '../membership/contract-repository.ts';
import { isUnknown } from '../payment/payment-attempts.ts';

/** A contract and its newest charge, for the holder of its token. */
export async function contractSummary(
  db: Db,
  { person, contract }: Membership,
  charge: ChargeRow,
  isSandbox: boolean,
  now: Date,
): Promise<ContractSummary> {
  const contratadoEm = dayInSaoPaulo(new Date(contract.made_at));
  return {
    primeiroNome: firstName(person.name),
    numero: formatMemberNumber(person.number),
    contrato: contractNumber(contract),
    plano: contract.plan,
    fatura: contract.billing,
    vencimento: contract.due_day,
    dependentes: await countDependents(db, person.number),
    contratadoEm,
    desistenciaAte: lastDayToWithdraw(contratadoEm),
    cobranca: chargeView(charge, await isUnknown(db, charge.reference)),
    primeira: charge.kind === 'primeira',
    hoje: dayInSaoPaulo(now),
    demonstracao: isSandbox,
  };
}
