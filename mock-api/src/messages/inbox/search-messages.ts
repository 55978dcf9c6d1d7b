import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { searchWords } from '@serafim/contract/api/fields/search-words';
import { type InboxMessage, SEARCHED_MESSAGES } from '@serafim/contract/api/message/inbox';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { type InboxRequest, listMessages } from './inbox-repository.ts';
import { toInbox } from './inbox-view.ts';
import { readMessage } from './read-message.ts';
import { readThreads } from './read-threads.ts';

const BATCH = 500;

const PROTOCOL = /^\d{8}-[0-9A-Z]{8}$/;

/** Everything of a message that a search compares. */
const textOf = ({ protocolo, nome, email, assunto, texto, respostas = [], recebidas = [] }: InboxMessage) =>
  searchable(
    [protocolo, nome, email, assunto, texto, ...[...respostas, ...recebidas].map(mail => mail.texto)].join(
      ' ',
    ),
  );

/** The message under a whole protocol, however old, where the list has it. */
async function findByProtocol(
  db: Db,
  cipher: Cipher,
  protocol: string,
  { tipo, situacao }: InboxRequest,
): Promise<InboxMessage[]> {
  const shown = (await readMessage(db, cipher, protocol))?.shown;
  if (shown === undefined || (tipo !== undefined && shown.tipo !== tipo)) return [];
  return (shown.resposta === null) === (situacao === 'aberta') ? [shown] : [];
}

/**
 * The messages of a list that hold all words of a search. They are sealed, so each one is opened, those of the list's
 * beginning alone; other requests are answered between two batches.
 */
export async function searchMessages(
  db: Db,
  cipher: Cipher,
  busca: string,
  request: InboxRequest,
): Promise<InboxMessage[]> {
  const protocol = busca.trim().toUpperCase();
  if (PROTOCOL.test(protocol)) return findByProtocol(db, cipher, protocol, request);
  const words = searchWords(busca);
  if (words.length === 0) return [];
  const found: InboxMessage[] = [];
  for (let pagina = 1; pagina * BATCH <= SEARCHED_MESSAGES; pagina += 1) {
    const { rows } = await listMessages(db, { ...request, pagina, limite: BATCH });
    const threadOf = await readThreads(
      db,
      cipher,
      rows.map(row => row.protocol),
    );
    for (const row of rows) {
      const message = toInbox(row, threadOf(row.protocol), cipher);
      const text = textOf(message);
      if (words.every(word => text.includes(word))) found.push(message);
    }
    if (rows.length < BATCH) break;
    await nextTurn();
  }
  return found;
}
