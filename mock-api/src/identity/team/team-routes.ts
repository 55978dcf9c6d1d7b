import { Refusal } from '@serafim/contract/api/http/refusal';
import { roleLabels } from '@serafim/contract/api/team/team';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { requestingAdmin } from '../access/requester.ts';
import type { Admin, Db } from '../db/tables.ts';
import { adminById, listAdmins } from '../person/staff-repository.ts';
import { concernedMail, describeRole, reportToManagers } from './team-mails.ts';
import { cancelRequestsOf, listOpenRequests, openRequest } from './team-repository.ts';
import { assertManager, assertSecondManager, assertSomeManager, type TeamServices } from './team-services.ts';

/** Changes an administrator, on record and one change at a time; those concerned get a mail. */
const change = (
  { store, audit }: TeamServices,
  { params, ...request }: Pick<FastifyRequest, 'signedIn'> & { params: { id: string } },
  action: 'desativou' | 'encerrou-sessoes' | 'pediu-funcao',
  act: (db: Db, person: Admin, actor: string) => Promise<void>,
) =>
  inTransaction(store.db, async db => {
    const actor = requestingAdmin(request);
    const person = await adminById(db, params.id);
    if (person === undefined) throw new Refusal('nao-encontrado');
    await audit.record(db, { actor, action, subject: person.id });
    await assertManager(db, actor);
    await act(db, person, actor);
  });

async function report(
  services: TeamServices,
  db: Db,
  person: Admin,
  actor: string,
  concerned: string,
  what: string,
): Promise<void> {
  const { outbox, brand } = services;
  if (person.email !== '') await outbox.put(db, concernedMail(brand, person, concerned));
  await reportToManagers(db, services, what, actor);
}

/** /equipe: who administrates. */
export function teamRoutes(app: ApiApp, services: TeamServices): void {
  const { store, now } = services;

  route(app, 'team', async request => {
    const asking = requestingAdmin(request);
    const admins = await listAdmins(store.db);
    const requests = await listOpenRequests(store.db, now());
    return {
      pessoas: admins.map(({ id, name, email, role, disabled_at, confirmed_at, created_at }) => ({
        id,
        nome: name,
        email,
        funcao: role,
        ativo: disabled_at === null,
        duasEtapas: confirmed_at !== null,
        eu: id === asking,
        desde: created_at,
      })),
      pedidos: requests.map(({ id, kind, name, email, role, state, asker, ...row }) => ({
        id,
        tipo: kind,
        nome: name,
        email,
        funcao: role,
        situacao: state === 'enviado' ? ('enviado' as const) : ('espera' as const),
        pedidoPor: asker,
        pedidoEm: row.asked_at,
        valeAte: row.expires_at,
        decide: state === 'espera' && row.asked_by !== asking,
      })),
    };
  });

  route(app, 'requestRole', async request => {
    const role = request.body.funcao;
    await change(services, request, 'pediu-funcao', async (db, person, actor) => {
      const asked = { name: person.name, email: person.email, personNumber: person.number };
      await openRequest(db, { kind: 'funcao', ...asked, role, askedBy: actor }, now());
      const what = `Foi pedida uma mudança de função: ${describeRole(person.name, role)}. Ela espera a aprovação de outra pessoa da gestão.`;
      await reportToManagers(db, services, what, actor);
    });
    return { situacao: 'espera' as const };
  });

  accessRoutes(app, services);
}

/** Ends the access, or the sessions, of an administrator. */
function accessRoutes(app: ApiApp, services: TeamServices): void {
  const { sessions, now } = services;

  route(app, 'disableAdmin', async request => {
    await change(services, request, 'desativou', async (db, person, actor) => {
      await db
        .updateTable('staff')
        .set({ disabled_at: now().toISOString() })
        .where('person_number', '=', person.number)
        .execute();
      await assertSomeManager(db);
      if (person.role === 'gestao' && person.id !== actor) await assertSecondManager(db);
      await cancelRequestsOf(db, person, now());
      await sessions.closeAll(db, person.number);
      const what = `O acesso de ${person.name} (${roleLabels[person.role]}) à administração foi desativado.`;
      await report(services, db, person, actor, 'O seu acesso à administração foi desativado.', what);
    });
  });

  route(app, 'signOutAdmin', async request => {
    await change(services, request, 'encerrou-sessoes', async (db, person, actor) => {
      await sessions.closeAll(db, person.number);
      const concerned = 'As suas sessões foram encerradas em todos os aparelhos. Entre de novo.';
      await report(services, db, person, actor, concerned, `As sessões de ${person.name} foram encerradas.`);
    });
  });
}
