import { Refusal } from '@serafim/contract/api/http/refusal';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { requestingAdmin } from '../access/requester.ts';
import type { AdminRequest, Db } from '../db/tables.ts';
import { concernedMail, describeRole, invitationMail, reportToManagers } from './team-mails.ts';
import { decideRequest, openRequest, sendInvitation, waitingRequest } from './team-repository.ts';
import { assertManager, assertSomeManager, type TeamServices } from './team-services.ts';

async function mailInvitation(
  { outbox, brand, siteOrigin, now }: TeamServices,
  db: Db,
  request: AdminRequest,
  by: string,
): Promise<void> {
  const token = await sendInvitation(db, request.id, by, now());
  await outbox.put(db, invitationMail(brand, siteOrigin, request, token));
}

async function setRole(
  { sessions, outbox, brand }: TeamServices,
  db: Db,
  { person_number, role, name, email }: AdminRequest,
): Promise<void> {
  if (person_number === null) throw new Error('A change of role without a person');
  await db
    .updateTable('staff')
    // Who was disabled is let in again with the role.
    .set({ role, disabled_at: null })
    .where('person_number', '=', person_number)
    .execute();
  await assertSomeManager(db);
  await sessions.closeAll(db, person_number);
  if (email !== '')
    await outbox.put(
      db,
      concernedMail(brand, { name, email }, `A sua função agora é: ${describeRole(name, role)}.`),
    );
}

/** /equipe/convites and /equipe/pedidos: invitations, and what a second administrator must approve. */
export function requestRoutes(app: ApiApp, services: TeamServices): void {
  const { store, audit, now } = services;

  route(app, 'invite', async request => {
    const { nome: name, email, funcao: role } = request.body;
    const actor = requestingAdmin(request);
    const waits = role === 'gestao';
    await inTransaction(store.db, async db => {
      const asked = await openRequest(db, { kind: 'convite', name, email, role, askedBy: actor }, now());
      await audit.record(db, { actor, action: 'convidou', subject: asked.id, fields: [role] });
      await assertManager(db, actor);
      if (!waits) await mailInvitation(services, db, asked, actor);
      const rest = waits ? ' O convite espera a aprovação de outra pessoa da gestão.' : '';
      const what = `Foi feito um convite: ${describeRole(name, role)}.${rest}`;
      await reportToManagers(db, services, what, actor);
    });
    return { situacao: waits ? ('espera' as const) : ('enviado' as const) };
  });

  decisionRoutes(app, services);
}

/** The decision of a second administrator, and the end of a request. */
function decisionRoutes(app: ApiApp, services: TeamServices): void {
  const { store, audit, now } = services;

  route(app, 'decideRequest', async request => {
    const { id } = request.params;
    const actor = requestingAdmin(request);
    const isApproved = request.body.aprovar;
    await inTransaction(store.db, async db => {
      const waiting = await waitingRequest(db, id, now());
      if (waiting === undefined) throw new Refusal('pedido-de-equipe-encerrado');
      if (waiting.asked_by === actor) throw new Refusal('aprovacao-de-outra-pessoa');
      const isInvitation = waiting.kind === 'convite';
      const approval = isInvitation ? 'aprovou-convite' : 'aprovou-funcao';
      const action = isApproved ? approval : 'recusou-pedido';
      await audit.record(db, { actor, action, subject: id, fields: [waiting.role] });
      await assertManager(db, actor);
      // Decides in one step, so that of two administrators one is the faster.
      const state = isApproved ? 'feito' : 'recusado';
      const decided = await decideRequest(db, id, ['espera'], state, actor, now());
      if (decided === undefined) throw new Refusal('pedido-de-equipe-encerrado');
      if (isApproved && isInvitation) await mailInvitation(services, db, decided, actor);
      if (isApproved && !isInvitation) await setRole(services, db, decided);
      const subject = describeRole(waiting.name, waiting.role);
      const outcome = isApproved ? 'aprovado' : 'recusado';
      const what = `${isInvitation ? 'Convite' : 'Pedido de função'} ${outcome}: ${subject}.`;
      await reportToManagers(db, services, what, actor);
    });
  });

  route(app, 'cancelRequest', async request => {
    const { id } = request.params;
    const actor = requestingAdmin(request);
    await inTransaction(store.db, async db => {
      await audit.record(db, { actor, action: 'cancelou-pedido', subject: id.slice(0, 36) });
      await assertManager(db, actor);
      const ended = await decideRequest(db, id, ['espera', 'enviado'], 'cancelado', actor, now());
      if (ended === undefined) throw new Refusal('pedido-de-equipe-encerrado');
      const what = `Pedido cancelado: ${describeRole(ended.name, ended.role)}.`;
      await reportToManagers(db, services, what, actor);
    });
  });
}
