import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { PersonalWing } from '../platform/personal/personal-wing.ts';
import { closingReason, formerReason } from './closing/reopen-message.ts';
import { type MessageTables, messageTables } from './db/tables.ts';
import { findMessagesFrom } from './inbox/find-messages.ts';
import { toWritten } from './inbox/inbox-view.ts';
import { readThreads } from './inbox/read-threads.ts';

type Exported = Pick<PersonalData, 'mensagens'>;

export const messageRecords: PersonalWing<MessageTables, Exported> = {
  tables: messageTables,
  export: async (db, subject, { cipher }) => {
    const messages = await findMessagesFrom(db, cipher, subject, '');
    const threadOf = await readThreads(
      db,
      cipher,
      messages.map(({ protocol }) => protocol),
    );
    return {
      mensagens: messages.map(row => {
        const { protocolo, recebidaEm, assunto, texto, dados } = toWritten(row, cipher);
        const thread = threadOf(protocolo);
        const respostas = thread.respostas.map(({ em, texto }) => ({ em, texto }));
        const recebidas = thread.recebidas.map(({ em, texto }) => ({ em, texto }));
        return {
          ...{ protocolo, em: recebidaEm, assunto, texto, dados },
          respondidaEm: row.answered_at,
          encerradaPor: closingReason(row, cipher),
          encerradaAntesPor: formerReason(row, cipher),
          ...{ respostas, recebidas },
        };
      }),
    };
  },
  find: async (db, subject, { cipher }, since) =>
    (await findMessagesFrom(db, cipher, subject, since)).map(({ protocol }) => protocol),
  erase: async (db, _subject, { outbox }, found) => {
    for (const protocol of found) {
      const answers = db.selectFrom('message_answer').select('id').where('protocol', '=', protocol);
      // Their mails may go to an address that the member does not have any more.
      for (const { id } of await answers.execute()) await outbox.drop(db, id);
      await db.deleteFrom('message').where('protocol', '=', protocol).execute();
    }
  },
};
