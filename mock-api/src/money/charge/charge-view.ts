import type { Charge } from '@serafim/contract/api/payment';
import { type PaymentMethod, paymentMethods } from '@serafim/contract/api/plan';
import { qrPath } from '../card/parts/qr-code.ts';
import type { ChargeRow } from '../db/tables.ts';
import { printedLine } from './boleto/boleto-line.ts';

/** A stored way to pay as the contract names it. */
export const methodOf = (stored: string): PaymentMethod =>
  paymentMethods.find(method => method === stored) ?? 'pix';

/** A charge as its payer sees it; what one pays with is there while it can be paid. */
export const chargeView = (row: ChargeRow): Charge => {
  const isOpen = row.status === 'aberta' || row.status === 'recusada';
  return {
    valor: row.amount,
    meiodepagamento: methodOf(row.method),
    situacao: row.status,
    vencimento: row.due_on,
    pagaEm: row.paid_on,
    motivo: row.refusal,
    pix: isOpen && row.pix_code !== '' ? { codigo: row.pix_code, qr: qrPath(row.pix_code) } : null,
    boleto: isOpen && row.boleto_line !== '' ? { linha: printedLine(row.boleto_line) } : null,
  };
};
