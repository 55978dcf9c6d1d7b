import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { inboxQuerySchema, inboxSchema, messageStatusSchema } from '@serafim/contract/api/message/inbox';
import { z } from '@serafim/contract/api/zod';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { MessageTables } from '../db/tables.ts';
import { listMessages, markMessage } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';

/** /mensagens: what people sent, and whether it was answered. */
export function inboxRoutes(
  app: ApiApp,
  { store: { db }, cipher, audit, now }: IdentityServices<MessageTables>,
): void {
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
      await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-mensagens', subject: '' });
      const { rows, total } = await listMessages(db, request.query);
      reply.header(totalHeader, String(total));
      return rows.map(row => toInbox(row, cipher));
    },
  );

  app.put(
    '/mensagens/:protocolo/situacao',
    {
      schema: {
        summary: 'Marca uma mensagem como respondida, ou reabre',
        params: z.strictObject({ protocolo: z.string().check(z.maxLength(40)) }),
        body: messageStatusSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const { protocolo } = request.params;
      const given = { admin: requestingAdmin(request), now: now() };
      if (!(await markMessage(db, protocolo.replaceAll('\0', ''), request.body.situacao, given)))
        throw new Refusal('nao-encontrado');
      return reply.status(204).send();
    },
  );
}
