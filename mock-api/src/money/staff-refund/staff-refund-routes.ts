import { randomUUID } from 'node:crypto';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { knownMember } from '../../identity/person/person-repository.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db } from '../db/tables.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';
import { orderRefund, readStaffRefund } from './decide-refund.ts';

/** Money that administrators decide to give back: the order, and what another one says to it. */
export function staffRefundRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, keyed } = services;

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
    return readStaffRefund(store.db, id);
  });
}
