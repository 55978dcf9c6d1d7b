import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin, requestingMember } from '../../identity/access/requester.ts';
import { personByCpf } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MembersTables } from '../db/tables.ts';
import { answerErasure } from './answer-erasure.ts';
import { requestErasure } from './erasure-requests.ts';
import { listErasures } from './list-erasures.ts';

/** Asking to be forgotten, and the administration's answers. */
export function erasureRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, cipher, audit } = services;
  const { db } = store;

  route(app, 'requestErasure', async request =>
    inTransaction(db, async transaction => ({
      protocolo: await requestErasure(transaction, await requestingMember(transaction, request), services),
    })),
  );

  route(app, 'erasureRequests', async (request, reply) => {
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-eliminacoes', subject: '' });
    const { items, total } = await listErasures(db, cipher, request.query);
    reply.header(totalHeader, String(total));
    return items;
  });

  route(app, 'enterErasure', async request =>
    inTransaction(db, async transaction => {
      const person = await personByCpf(transaction, cipher, request.body.cpf);
      if (person === undefined || person.role !== null)
        throw new Refusal('dados-invalidos', { errors: { cpf: 'Não há cadastro com este CPF.' } });
      await audit.record(transaction, {
        actor: requestingAdmin(request),
        action: 'registrou-eliminacao',
        subject: person.id,
      });
      return { protocolo: await requestErasure(transaction, person, services) };
    }),
  );

  route(app, 'answerErasure', async request => {
    const protocol = request.params.protocolo;
    await answerErasure(services, protocol, request.body, requestingAdmin(request));
  });
}
