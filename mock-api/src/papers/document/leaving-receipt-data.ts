import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { LeftContract } from '../../money/contract/leaving.ts';
import { contractNumber } from '../../money/membership/contract-repository.ts';
import type { LeavingReceiptData } from './leaving-receipt-document.ts';

/** How a member left a contract, as the receipt says it. */
export const leavingReceiptData = (
  { name }: Pick<Person, 'name'>,
  left: LeftContract,
  today: string,
): LeavingReceiptData => ({
  protocolo: left.protocol,
  desistencia: left.end_kind === 'desistencia',
  contrato: contractNumber(left),
  nome: name,
  plano: plans[left.plan].plano,
  pedidaEm: dayInFull(dayInSaoPaulo(new Date(left.asked_at))),
  efeitoEm: dayInFull(left.effective_on),
  reembolso: left.refund === 0 ? '' : formatMoney(left.refund),
  reembolsadaEm: left.refunded_at === null ? '' : dayInFull(dayInSaoPaulo(new Date(left.refunded_at))),
  chavePix: left.pix_key ?? '',
  emitidoEm: today,
  feitoEm: left.asked_at,
});
