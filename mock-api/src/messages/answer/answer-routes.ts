import { randomUUID } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { requestingAdmin, requestingAdminRow } from '../../identity/access/requester.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { lockMessage } from '../closing/lock-message.ts';
import type { Db } from '../db/tables.ts';
import { answersTo, deleteAnswer } from '../inbox/answer-repository.ts';
import { endMessage } from '../inbox/inbox-repository.ts';
import { toWritten } from '../inbox/inbox-view.ts';
import type { MessageServices } from '../services.ts';
import { answerMail } from './answer-mail.ts';

/** /mensagens/{protocolo}/respostas: what is written to the sender of a message, by mail. */
export function answerRoutes(
  app: ApiApp,
  { store, cipher, keyed, outbox, audit, brand, replyAddresses, now }: MessageServices,
): void {
  route(app, 'answerMessage', async request => {
    const { protocolo } = request.params;
    const { texto, lidas } = request.body;
    const admin = await requestingAdminRow(store.db, request);
    // Answers to keyed requests are stored as they are: nothing of the text is in this one.
    const { id } = await keyed.once(
      request,
      `resposta ${protocolo}`,
      async () => randomUUID(),
      async (db: Db, id) => {
        const at = now().toISOString();
        const leavesAt = new Date(now().getTime() + UNDO_SECONDS * 1000).toISOString();
        const found = await lockMessage(db, store.kind, protocolo);
        if (found === undefined) throw new Refusal('nao-encontrado');
        const { message: before, mails } = found;
        // What was closed is opened again first: an answer does not stand beside a reason for none.
        if (mails > lidas || before.closing_cipher !== '') throw new Refusal('mensagem-respondida');
        await endMessage(db, protocolo, { admin: admin.id, at, reasonCipher: '' });
        const row = {
          id,
          protocol: protocolo,
          text_cipher: cipher.seal('message_answer.text_cipher', id, texto),
          written_by: admin.id,
          written_at: at,
          leaves_at: leavesAt,
          former_at: before.answered_at,
          former_by: before.answered_by,
        };
        await db.insertInto('message_answer').values(row).execute();
        const mail = answerMail(brand, toWritten(before, cipher), texto, replyAddresses.of(protocolo));
        await outbox.putLater(db, mail, { id, leavesAt });
        await audit.record(db, { actor: admin.id, action: 'respondeu-mensagem', subject: '' });
        return { id };
      },
    );
    const answer = (await answersTo(store.db, cipher, [protocolo]))
      .get(protocolo)
      ?.find(one => one.id === id);
    // Sent again after it was taken back.
    if (answer === undefined) throw new Refusal('nao-encontrado');
    return answer;
  });

  route(app, 'takeBackAnswer', async request => {
    const { protocolo, id } = request.params;
    const actor = requestingAdmin(request);
    await inTransaction(store.db, async db => {
      const answer = await deleteAnswer(db, { id, protocol: protocolo, writer: actor });
      if (answer === undefined) throw new Refusal('nao-encontrado');
      if (!(await outbox.takeBack(db, { id, leavesAt: answer.leaves_at })))
        throw new Refusal('resposta-enviada');
      await audit.record(db, { actor, action: 'desfez-resposta', subject: '' });
    });
  });
}
