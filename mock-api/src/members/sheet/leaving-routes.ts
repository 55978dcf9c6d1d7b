import type { LeavingTerms } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { memberToChange } from '../../identity/person/person-repository.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import { answerRefund, readStaffRefund } from '../../money/staff-refund/decide-refund.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { readSheet } from './client-sheet.ts';
import { endByOrder, leaveForMember } from './leaving-orders.ts';

/** The end of a client's contract, and what a second administrator says to it, or to another refund. */
export function leavingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, audit } = services;
  const recordEnd = (db: Db, actor: string, { id: subject }: Person, kind: LeavingTerms['tipo']) =>
    audit.record(db, { actor, action: 'cancelou-contrato', subject, fields: [kind] });

  route(app, 'endClientContract', async request => {
    const actor = requestingAdmin(request);
    const person = await inTransaction(store.db, async db => {
      const member = await memberToChange(db, request.params.id);
      const contract = await presentContract(db, member.number);
      if (contract === undefined || isLeft(contract)) throw new Refusal('contrato-encerrado');
      const membership = { person: member, contract };
      if (await leaveForMember(db, services, membership, { ...request.body, actor }))
        await recordEnd(db, actor, member, request.body.tipo);
      return member;
    });
    await runRefunds(services, { person: person.number });
    return readSheet(services, person);
  });

  route(app, 'answerRefund', async request => {
    const { id } = request.params;
    const { aprova: approves, motivo: refusal } = request.body;
    const actor = requestingAdmin(request);
    const endContract = endByOrder(services, (db, member) => recordEnd(db, actor, member, 'desistencia'));
    const answer = { id, approves, refusal: approves ? '' : refusal, actor, endContract };
    const reference = await inTransaction(store.db, (db: Db) => answerRefund(db, services, answer));
    await runRefunds(services, { reference });
    return readStaffRefund(store.db, id);
  });
}
