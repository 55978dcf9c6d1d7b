import { Refusal } from '@serafim/contract/api/http/refusal';
import { noticeHeaders, type paymentNoticeSchema } from '@serafim/contract/api/payment/payment-notice';
import type { Calls } from '@serafim/contract/api/table';
import type { z } from '@serafim/contract/api/zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { keepBodyBytes } from '../../platform/http/body-bytes.ts';
import { type ApiApp, type CallRequest, route } from '../../platform/http/route.ts';
import { isSigned } from '../../platform/security/request-signature.ts';
import { settleAttempt } from '../charge/settle-payment.ts';
import type { AttemptRow, Db } from '../db/tables.ts';
import { checkNow, findAttempt } from '../payment/payment-attempts.ts';
import type { MoneyServices } from '../services.ts';
import { storeUnmatched } from './unmatched-notices.ts';

/** POST /pagamentos/avisos/{provedor}: the provider says what became of a payment. */
export function noticeRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, payments, noticeKey, now } = services;
  const { preParsing, bytesOf } = keepBodyBytes();

  /** Records a notice; false where it was dealt with before. */
  const isNew = async (db: Db, id: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('payment_notice')
      .values({ provider: payments.provider, id, received_at: now().toISOString() })
      .onConflict(conflict => conflict.columns(['provider', 'id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

  const settle = async (
    db: Db,
    attempt: AttemptRow,
    notice: z.output<typeof paymentNoticeSchema>,
  ): Promise<void> => {
    // What stands for a card travels in no notice: the reconciler looks it up.
    if (attempt.method === 'cartao') return checkNow(db, attempt.reference, now());
    const end =
      notice.situacao === 'confirmado'
        ? ({ outcome: 'confirmed', savedCard: null } as const)
        : ({ outcome: 'refused', reason: notice.motivo } as const);
    await settleAttempt(services, db, attempt.reference, end);
  };

  const receive = async ({ body: notice, log }: CallRequest<Calls['receiveNotice']>) => {
    await inTransaction(store.db, async db => {
      if (!(await isNew(db, notice.id))) return;
      const attempt = await findAttempt(db, notice.referencia);
      if (attempt !== undefined && attempt.amount === notice.valor) await settle(db, attempt, notice);
      else {
        log.error({ event: 'payment-notice-unmatched' });
        await storeUnmatched(db, payments.provider, notice, now());
      }
    });
    return { recebido: true } as const;
  };

  route(app, 'receiveNotice', receive, {
    preParsing,
    preValidation: async request => {
      const { provedor } = request.params as { provedor: string };
      if (provedor !== payments.provider) throw new Refusal('nao-encontrado');
      if (!isSigned(noticeHeaders, noticeKey, request.headers, bytesOf(request), now()))
        throw new Refusal('assinatura-invalida');
    },
  });
}
