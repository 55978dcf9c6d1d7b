import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MessageTables } from '../db/tables.ts';
import { listMessages, markMessage } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';
import { readThreads } from './read-threads.ts';

/** /mensagens: what people sent, and whether it was answered. */
export function inboxRoutes(
  app: ApiApp,
  { store: { db }, cipher, audit, now }: IdentityServices<MessageTables>,
): void {
  route(app, 'inbox', async (request, reply) => {
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-mensagens', subject: '' });
    const { rows, total } = await listMessages(db, request.query);
    reply.header(totalHeader, String(total));
    const threadOf = await readThreads(
      db,
      cipher,
      rows.map(({ protocol }) => protocol),
    );
    return rows.map(row => toInbox(row, threadOf(row.protocol), cipher));
  });

  route(app, 'markMessage', async request => {
    const { protocolo } = request.params;
    const { body } = request;
    const closing = {
      admin: requestingAdmin(request),
      at: now().toISOString(),
      reasonCipher:
        body.situacao === 'aberta' || body.motivo === undefined
          ? ''
          : cipher.seal('message.closing_cipher', protocolo, body.motivo),
    };
    if (!(await markMessage(db, protocolo, body.situacao === 'aberta' ? null : closing)))
      throw new Refusal('nao-encontrado');
  });
}
