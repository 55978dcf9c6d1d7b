import { totalHeader } from '@serafim/contract/api/client-list';
import { inboxQuerySchema, inboxSchema, messageStandingSchema } from '@serafim/contract/api/inbox';
import { z } from '@serafim/contract/api/zod';
import { actorOf } from '../audit/actor-of.ts';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';
import { listMessages, markMessage } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';

/** /mensagens: what people sent, and whether somebody has answered. */
export const inboxRoutes = (app: ApiApp, { store: { db }, vault, now }: Services): void => {
  app.get(
    '/mensagens',
    {
      schema: {
        summary: 'Mensagens dos formulários do site',
        querystring: inboxQuerySchema,
        response: { 200: inboxSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { rows, total } = await listMessages(db, request.query);
      reply.header(totalHeader, String(total));
      return rows.map(row => toInbox(row, vault));
    },
  );

  app.put(
    '/mensagens/:protocolo/situacao',
    {
      schema: {
        summary: 'Marca uma mensagem como respondida, ou reabre',
        params: z.strictObject({ protocolo: z.string().max(40) }),
        body: messageStandingSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const { protocolo } = request.params;
      const given = { admin: actorOf(request), now: now() };
      if (!(await markMessage(db, protocolo.replaceAll('\0', ''), request.body.situacao, given)))
        throw new Problem('nao-encontrado');
      return reply.status(204).send();
    },
  );
};
