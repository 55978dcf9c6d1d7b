import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { chargePeriod, chargeText } from '../../money/charge/charge-terms.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, type Membership } from '../../money/membership/contract-repository.ts';
import type { ChargeReceiptData } from './charge-receipt-document.ts';

/** A charge that was paid, as its receipt says it; null for one that was not. `returned`: centavos of it that are back. */
export function chargeReceiptData(
  { person, contract }: Membership,
  charge: ChargeRow,
  { today, returned }: { today: string; returned: number },
): ChargeReceiptData | null {
  if (charge.paid_on === null || (charge.status !== 'paga' && charge.status !== 'estornada')) return null;
  const period = chargePeriod(charge);
  return {
    nome: person.name,
    contrato: contractNumber(contract),
    plano: plans[charge.plan].plano,
    periodo: `${plainDay(period.from)} a ${plainDay(period.until)}`,
    cobranca: chargeText(charge),
    valor: formatMoney(charge.amount),
    forma: paymentMethodNames[charge.method],
    pagaEm: dayInFull(charge.paid_on),
    devolvido: returned === 0 ? '' : formatMoney(returned),
    referencia: charge.reference,
    emitidoEm: today,
    feitoEm: charge.created_at,
  };
}
