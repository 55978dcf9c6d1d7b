import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MessageTables } from '../db/tables.ts';
import { answersTo } from './answer-repository.ts';
import { listMessages, markMessage } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';

/** /mensagens: what people sent, and whether it was answered. */
export function inboxRoutes(
  app: ApiApp,
  { store: { db }, cipher, audit, now }: IdentityServices<MessageTables>,
): void {
  route(app, 'inbox', async (request, reply) => {
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-mensagens', subject: '' });
    const { rows, total } = await listMessages(db, request.query);
    reply.header(totalHeader, String(total));
    const answers = await answersTo(
      db,
      cipher,
      rows.map(({ protocol }) => protocol),
    );
    return rows.map(row => toInbox(row, answers.get(row.protocol) ?? [], cipher));
  });

  route(app, 'markMessage', async request => {
    const { protocolo } = request.params;
    const given = { admin: requestingAdmin(request), now: now() };
    if (!(await markMessage(db, protocolo, request.body.situacao, given)))
      throw new Refusal('nao-encontrado');
  });
}
