import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { contractNumber } from '../../identity/person/member-number.ts';
import type { LeavingRow } from '../../money/db/tables.ts';
import type { LeavingReceiptData } from './leaving-receipt-document.ts';

/** How a member left, as the receipt says it. */
export function leavingReceiptData(person: Person, left: LeavingRow, today: string): LeavingReceiptData {
  const { plan } = person;
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
    chavePix: left.pix_key,
    emitidoEm: today,
    feitoEm: left.asked_at,
  };
}
