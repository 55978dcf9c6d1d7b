import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { RefundOrder } from '@serafim/contract/api/payment/staff-refund';
import type { Db } from '../db/tables.ts';
import { staffRefundWords } from '../refund/end-staff-refunds.ts';
import type { MoneyServices } from '../services.ts';
import { findPayment } from './refundable-payments.ts';

/** An order that waits for another administrator. @param actor id of the administrator who looks */
export async function readOrder(
  db: Db,
  services: Pick<MoneyServices, 'brand' | 'cipher' | 'now'>,
  id: string,
  actor: string,
): Promise<RefundOrder | null> {
  const refund = await db
    .selectFrom('staff_refund')
    .selectAll()
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  const payment = refund && (await findPayment(db, refund.person_number, refund.reference));
  if (refund === undefined || payment === undefined) return null;
  const { note_cipher } = refund;
  const { quem, words } = await staffRefundWords(db, services, refund, payment.method);
  return {
    id,
    valor: refund.amount,
    motivo: refund.reason,
    quem,
    em: refund.asked_at,
    meu: refund.asked_by === actor,
    nota: services.cipher.openText('staff_refund.note_cipher', id, note_cipher),
    encerra: refund.ends_contract === 1,
    fatos: [
      [
        'Já voltou',
        payment.owed === 0 ? 'nada deste pagamento' : `${formatMoney(payment.owed)} deste pagamento`,
      ],
    ],
    pagamento: { valor: payment.amount, em: payment.ended_at ?? '', meiodepagamento: payment.method },
    mail: words,
  };
}
