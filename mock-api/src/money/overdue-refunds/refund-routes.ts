import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import type { OverdueRefund } from '@serafim/contract/api/payment/refund';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { recordClientsRead } from '../../identity/audit/record-clients-read.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';
import { lacksKey, overdueRefundRows } from './overdue-refunds.ts';
import { askRefund, waitsForApproval } from './staff-refunds.ts';

/** @param actor id of the administrator who looks */
async function overdueRefunds(
  { store, cipher, now }: MoneyServices,
  actor: string,
): Promise<OverdueRefund[]> {
  const rows = await overdueRefundRows(store.db, now())
    .leftJoin('person', 'person.number', 'refund.person_number')
    .leftJoin('refund_key', 'refund_key.person_number', 'refund.person_number')
    .leftJoin('person as asker', 'asker.id', 'refund.asked_by')
    .selectAll('refund')
    .select(['payment_attempt.method', 'person.id', 'person.name', 'person.number'])
    .select(['refund_key.named_at', 'asker.name as asker'])
    .orderBy('refund.created_at')
    .limit(100)
    .execute();
  const request = ({ reference, asker, ...refund }: (typeof rows)[number]): OverdueRefund['pedido'] => {
    const { asked_at: em, asked_by, asked_key_cipher: sealed } = refund;
    if (em === null || !waitsForApproval(refund, now())) return null;
    const chavePix =
      sealed === '' ? '' : maskPixKey(cipher.open('refund.asked_key_cipher', reference, sealed));
    return { quem: asker ?? 'Administração', em, chavePix, meu: asked_by === actor };
  };
  return rows.map(refund => ({
    referencia: refund.reference,
    cliente:
      refund.id === null || refund.number === null
        ? null
        : { id: refund.id, nome: refund.name ?? '', numero: formatMemberNumber(refund.number) },
    valor: refund.amount - refund.returned,
    meiodepagamento: refund.method,
    motivo: refund.reason,
    desde: refund.created_at,
    tentativas: refund.tries,
    faltaChavePix: lacksKey(refund),
    pedido: request(refund),
  }));
}

/** /devolucoes: money that should be back by now, for the administration. */
export function refundRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, audit } = services;

  route(app, 'overdueRefunds', async request => {
    const actor = requestingAdmin(request);
    const refunds = await overdueRefunds(services, actor);
    await recordClientsRead(audit, { actor, action: 'viu-devolucoes' }, refunds);
    return refunds;
  });

  route(app, 'tryRefund', async request => {
    const { referencia: reference } = request.params;
    const { chavePix: key, aprova: approves } = request.body;
    const actor = requestingAdmin(request);
    await inTransaction(store.db, db => askRefund(db, services, { reference, key, approves, actor }));
    await runRefunds(services, { reference });
    return overdueRefunds(services, actor);
  });
}
