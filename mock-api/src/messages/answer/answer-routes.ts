import { randomUUID } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { requestingAdminRow } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MessageTables } from '../db/tables.ts';
import { deleteAnswer, lockToAnswer, toAnswer } from '../inbox/answer-repository.ts';
import { toWritten } from '../inbox/inbox-view.ts';
import { answerMail } from './answer-mail.ts';

/** /mensagens/{protocolo}/respostas: what is written to the sender of a message, by mail. */
export function answerRoutes(
  app: ApiApp,
  { store, cipher, keyed, outbox, brand, now }: IdentityServices<MessageTables>,
): void {
  route(app, 'answerMessage', async request => {
    const { protocolo } = request.params;
    const { texto, lidas } = request.body;
    const admin = await requestingAdminRow(store.db, request);
    return keyed.once(
      request,
      `resposta ${protocolo}`,
      async () => randomUUID(),
      async (db: Db, id) => {
        const at = now().toISOString();
        const leavesAt = new Date(now().getTime() + UNDO_SECONDS * 1000).toISOString();
        const found = await lockToAnswer(db, protocolo, { admin: admin.id, at });
        if (found === undefined) throw new Refusal('nao-encontrado');
        if (found.count > lidas) throw new Refusal('mensagem-respondida');
        const row = {
          id,
          protocol: protocolo,
          text_cipher: cipher.seal('message_answer.text_cipher', id, texto),
          written_by: admin.id,
          written_at: at,
          leaves_at: leavesAt,
        };
        await db.insertInto('message_answer').values(row).execute();
        await outbox.putLater(db, answerMail(brand, toWritten(found.message, cipher), texto), {
          id,
          leavesAt,
        });
        return toAnswer(row, admin.name, cipher);
      },
    );
  });

  route(app, 'takeBackAnswer', async request => {
    const { protocolo, id } = request.params;
    await inTransaction(store.db, async db => {
      const answer = await db
        .selectFrom('message_answer')
        .selectAll()
        .where('id', '=', id)
        .where('protocol', '=', protocolo)
        .executeTakeFirst();
      if (answer === undefined) throw new Refusal('nao-encontrado');
      if (!(await outbox.takeBack(db, { id, leavesAt: answer.leaves_at })))
        throw new Refusal('resposta-enviada');
      await deleteAnswer(db, answer);
    });
  });
}
