import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import type { Person } from '../../identity/db/tables.ts';
import { toSubject } from '../../identity/person/subject.ts';
import { findMessagesFrom } from '../../messages/inbox/find-messages.ts';
import { toWritten } from '../../messages/inbox/inbox-view.ts';
import { readThreads } from '../../messages/inbox/read-threads.ts';
import { listNotes } from '../client/note-repository.ts';
import { event, type TimelineServices } from './timeline-event.ts';

/** Days for which messages are looked for: each one is opened to see whose it is. */
const RECENT = 365 * 86_400_000;

/** Characters of a text that stand for it. */
const SHOWN = 160;

function start(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).replace(/\s\S*$/, '')}…`;
}

/** What a member wrote by the site's forms and by mail, and what was answered. */
export async function talkEvents(
  { store: { db }, cipher, now }: TimelineServices,
  person: Person,
): Promise<TimelineEvent[]> {
  const since = new Date(now().getTime() - RECENT).toISOString();
  const messages = await findMessagesFrom(db, cipher, await toSubject(db, cipher, person), since);
  const protocols = messages.map(({ protocol }) => protocol);
  const threadOf = await readThreads(db, cipher, protocols);
  const tipo = 'conversa' as const;
  return messages.flatMap(row => {
    const { protocolo, recebidaEm, assunto, texto } = toWritten(row, cipher);
    const { respostas, recebidas } = threadOf(protocolo);
    const isOpen = row.answered_at === null;
    const written = event({
      ...{ id: `mensagem ${protocolo}`, em: recebidaEm, tipo, titulo: `Escreveu: “${assunto}”` },
      texto: texto === '' ? `Protocolo ${protocolo}` : start(texto),
      alerta: isOpen,
      verbo: { tipo: 'responder', protocolo },
    });
    const answers = respostas.map(({ id, em, quem, texto: words }) =>
      event({ ...{ id: `resposta ${id}`, em, tipo, titulo: `${quem} respondeu` }, texto: start(words) }),
    );
    const mails = recebidas.map(({ em, tipo: kind, texto: words }, index) =>
      event({
        ...{ id: `correio ${protocolo} ${index}`, em, tipo },
        titulo: kind === 'devolvida' ? 'A nossa resposta não chegou' : 'Respondeu por e-mail',
        texto: start(words),
        alerta: kind === 'devolvida',
      }),
    );
    return [written, ...answers, ...mails];
  });
}

/** What administrators noted about a member. */
export const noteEvents = async (
  { store: { db }, cipher }: TimelineServices,
  { number }: Person,
): Promise<TimelineEvent[]> =>
  (await listNotes(db, cipher, number)).map(({ id, em, texto, quem }) =>
    event({ ...{ id: `anotacao ${id}`, em, tipo: 'anotacao', titulo: `${quem} anotou` }, texto }),
  );
