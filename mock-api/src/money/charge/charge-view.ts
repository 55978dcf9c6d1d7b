import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { Charge } from '@serafim/contract/api/payment/payment';
import { qrPath } from '../../platform/codes/qr-code.ts';
import type { ChargeRow } from '../db/tables.ts';
import { printedLine } from '../payment/boleto/boleto-line.ts';
import { chargePeriod } from './charge-terms.ts';

/** The days that a charge pays for. */
export function periodView(charge: ChargeRow): Charge['periodo'] {
  const { from, until } = chargePeriod(charge);
  return { de: from, ate: until };
}

/**
 * A charge as its payer sees it; what one pays with is there while it can be paid.
 * @param isUnknown whether nobody knows how a payment of it ends
 */
export function chargeView(row: ChargeRow, isUnknown: boolean): Charge {
  const isOpen = isOpenCharge(row.status);
  return {
    valor: row.amount,
    meiodepagamento: row.method,
    situacao: row.status,
    conferindo: isOpen && isUnknown,
    vencimento: row.due_on,
    pagaEm: row.paid_on,
    periodo: periodView(row),
    motivo: row.refusal ?? '',
    pix: isOpen && row.pix_code !== null ? { codigo: row.pix_code, qr: qrPath(row.pix_code) } : null,
    boleto: isOpen && row.boleto_line !== null ? { linha: printedLine(row.boleto_line) } : null,
  };
}
