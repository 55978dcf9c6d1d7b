import { Refusal } from '@serafim/contract/api/http/refusal';
import {
  type OverdueRefund,
  overdueRefundsSchema,
  refundTrySchema,
} from '@serafim/contract/api/payment/refund';
import { z } from '@serafim/contract/api/zod';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { recordClientsRead } from '../../identity/audit/record-clients-read.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db } from '../db/tables.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';
import { overdueRefundRows } from './overdue-refunds.ts';

async function overdueRefunds(db: Db, now: Date): Promise<OverdueRefund[]> {
  const rows = await overdueRefundRows(db, now)
    .leftJoin('person', 'person.number', 'refund.person_number')
    .selectAll('refund')
    .select(['payment_attempt.method', 'person.id', 'person.name', 'person.number'])
    .orderBy('refund.created_at')
    .limit(100)
    .execute();
  return rows.map(({ id, name, number, ...refund }) => ({
    referencia: refund.reference,
    cliente:
      id === null || number === null ? null : { id, nome: name ?? '', numero: formatMemberNumber(number) },
    valor: refund.amount,
    meiodepagamento: refund.method,
    motivo: refund.reason,
    desde: refund.created_at,
    tentativas: refund.tries,
    faltaChavePix: refund.method === 'boleto' && refund.pix_key_cipher === '',
  }));
}

/** /devolucoes: money that should be back by now, for the administration. */
export function refundRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, cipher, audit, now } = services;
  const answers = { 200: overdueRefundsSchema, ...refusals };

  app.get(
    '/devolucoes',
    { schema: { summary: 'Lista o dinheiro que já devia ter voltado e não voltou', response: answers } },
    async request => {
      const refunds = await overdueRefunds(store.db, now());
      const reading = { actor: requestingAdmin(request), action: 'viu-devolucoes' } as const;
      await recordClientsRead(audit, reading, refunds);
      return refunds;
    },
  );

  app.post(
    '/devolucoes/:referencia/tentativa',
    {
      schema: {
        summary: 'Pede de novo ao banco que devolva; a chave Pix serve para um boleto',
        params: z.strictObject({ referencia: z.string().check(z.maxLength(40)) }),
        body: refundTrySchema,
        response: answers,
      },
    },
    async request => {
      const { referencia } = request.params;
      const { chavePix } = request.body;
      await inTransaction(store.db, async db => {
        const owed = await db
          .selectFrom('refund')
          .leftJoin('person', 'person.number', 'refund.person_number')
          .select(['refund.reference', 'person.id'])
          .where('refund.reference', '=', referencia)
          .where('refund.done_at', 'is', null)
          .executeTakeFirst();
        if (owed === undefined) throw new Refusal('nao-encontrado');
        const fields = chavePix === '' ? [] : ['chavePix'];
        await audit.record(db, {
          actor: requestingAdmin(request),
          action: 'mandou-devolver',
          subject: owed.id ?? '',
          fields,
        });
        await db
          .updateTable('refund')
          .set({
            next_at: now().toISOString(),
            ...(chavePix === ''
              ? {}
              : { pix_key_cipher: cipher.seal('refund.pix_key_cipher', referencia, chavePix) }),
          })
          .where('reference', '=', referencia)
          .where('done_at', 'is', null)
          .execute();
      });
      await runRefunds(services, { reference: referencia });
      return overdueRefunds(store.db, now());
    },
  );
}
