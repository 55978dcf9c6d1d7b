import { randomUUID } from 'node:crypto';
import type { StaffRefund } from '@serafim/contract/api/payment/staff-refund';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { knownMember } from '../../identity/person/person-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db } from '../db/tables.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';
import { answerRefund, orderRefund, refundState } from './decide-refund.ts';

/** Money that administrators decide to give back: the order, and what another one says to it. */
export function staffRefundRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, keyed } = services;

  const read = async (id: string): Promise<StaffRefund> => {
    const row = await store.db
      .selectFrom('staff_refund')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, situacao: refundState(row), valor: row.amount };
  };

  route(app, 'refundPayment', async request => {
    const { body: input, params } = request;
    const person = await knownMember(store.db, params.id);
    const actor = requestingAdmin(request);
    const { id } = await keyed.once(
      request,
      `devolução ${person.id}`,
      async () => randomUUID(),
      async (db: Db, id) => {
        await orderRefund(db, services, { id, person, input, actor });
        return { id };
      },
    );
    await runRefunds(services, { reference: input.referencia });
    return read(id);
  });

  route(app, 'answerRefund', async request => {
    const { id } = request.params;
    const { aprova: approves, motivo: refusal } = request.body;
    const actor = requestingAdmin(request);
    const reference = await inTransaction(store.db, db =>
      answerRefund(db, services, { id, approves, refusal: approves ? '' : refusal, actor }),
    );
    await runRefunds(services, { reference });
    return read(id);
  });
}
