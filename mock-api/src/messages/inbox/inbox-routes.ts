import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { lockMessage } from '../closing/lock-message.ts';
import { reopenMessage } from '../closing/reopen-message.ts';
import type { MessageTables } from '../db/tables.ts';
import { endMessage, listMessages } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';
import { readThreads } from './read-threads.ts';
import { searchMessages } from './search-messages.ts';

/** /mensagens: what people sent, and whether it was answered. */
export function inboxRoutes(
  app: ApiApp,
  { store, cipher, audit, now }: IdentityServices<MessageTables>,
): void {
  route(app, 'inbox', async (request, reply) => {
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-mensagens', subject: '' });
    const { busca, ...list } = request.query;
    if (busca.trim() !== '') {
      const found = await searchMessages(store.db, cipher, busca, list);
      reply.header(totalHeader, String(found.length));
      return found.slice((list.pagina - 1) * list.limite, list.pagina * list.limite);
    }
    const { rows, total } = await listMessages(store.db, list);
    reply.header(totalHeader, String(total));
    const threadOf = await readThreads(
      store.db,
      cipher,
      rows.map(({ protocol }) => protocol),
    );
    return rows.map(row => toInbox(row, threadOf(row.protocol), cipher));
  });

  route(app, 'markMessage', async request => {
    const { protocolo } = request.params;
    const { body } = request;
    const admin = requestingAdmin(request);
    await inTransaction(store.db, async db => {
      const found = await lockMessage(db, store.kind, protocolo);
      if (found === undefined) throw new Refusal('nao-encontrado');
      const { message, mails } = found;
      if (body.situacao === 'aberta') return reopenMessage(db, cipher, message, { now: now() });
      const { motivo, lidas = mails } = body;
      if (mails > lidas || message.answered_at !== null) throw new Refusal('mensagem-respondida');
      const reasonCipher =
        motivo === undefined ? '' : cipher.seal('message.closing_cipher', protocolo, motivo);
      await endMessage(db, protocolo, { admin, at: now().toISOString(), reasonCipher });
    });
  });
}
