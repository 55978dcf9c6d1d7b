import { formatMoney } from '@serafim/contract/api/money';
import { paymentMethodNames, plans } from '@serafim/contract/api/plan';
import { dayInFull, plainDay } from '@serafim/contract/site/calendar';
import type { ChargeRow, Person } from '../db/tables.ts';
import { methodOf } from '../payment/charge-view.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { periodOf } from '../payment/next-charge.ts';
import { planOf } from '../person/plan-of.ts';
import type { ChargeReceiptPaper } from './charge-receipt-paper.ts';

/** A charge that was paid, as its receipt says it; null for one that was not. */
export const chargeReceiptOf = (
  person: Person,
  charge: ChargeRow,
  today: string,
): ChargeReceiptPaper | null => {
  if (charge.paid_on === null || (charge.status !== 'paga' && charge.status !== 'estornada')) return null;
  const plan = planOf(charge.plan || person.plan);
  const period = periodOf(person, charge);
  return {
    nome: person.name,
    contrato: contractNumber(person),
    plano: plan === '' ? 'Sem plano' : plans[plan].plano,
    periodo: period === null ? '' : `${plainDay(period.from)} a ${plainDay(period.until)}`,
    valor: formatMoney(charge.amount),
    forma: paymentMethodNames[methodOf(charge.method)],
    pagaEm: dayInFull(charge.paid_on),
    devolvida: charge.status === 'estornada',
    referencia: charge.reference,
    emitidoEm: today,
    feitoEm: charge.created_at,
  };
};
