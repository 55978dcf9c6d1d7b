import { formatMoney } from '@serafim/contract/api/money';
import { plans } from '@serafim/contract/api/plan';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { LeavingRow, Person } from '../db/tables.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { planOf } from '../person/plan-of.ts';
import type { ReceiptPaper } from './receipt-paper.ts';

/** How somebody left, as the receipt says it. */
export const receiptOf = (person: Person, left: LeavingRow, today: string): ReceiptPaper => {
  const plan = planOf(person.plan);
  return {
    protocolo: left.protocol,
    desistencia: left.kind === 'desistencia',
    contrato: contractNumber(person),
    nome: person.name,
    plano: plan === '' ? 'Sem plano' : plans[plan].plano,
    pedidaEm: dayInFull(dayInSaoPaulo(new Date(left.asked_at))),
    efeitoEm: dayInFull(left.effective_on),
    reembolso: left.refund === 0 ? '' : formatMoney(left.refund),
    reembolsadaEm: left.refunded_at === null ? '' : dayInFull(dayInSaoPaulo(new Date(left.refunded_at))),
    emitidoEm: today,
    feitoEm: left.asked_at,
  };
};
