import { toApiError } from '@serafim/contract/api/http/to-api-error';
import {
  type InboxMessage,
  type MessageAnswer,
  type MessageStatus,
  messageStatuses,
} from '@serafim/contract/api/message/inbox';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';

/** Messages of each state that are looked through for one that somebody else has just answered. */
const LATEST = 100;

/** A message as it is now; undefined where it is not among the first of its state. */
async function readAgain(api: ApiClient, protocolo: string): Promise<InboxMessage | undefined> {
  const lists = await Promise.all(messageStatuses.map(situacao => api.inbox({ situacao, limite: LATEST })));
  return lists.flatMap(({ items }) => items).find(one => one.protocolo === protocolo);
}

/** How a message stands: who marked it is known from the list alone. */
type Standing = Pick<InboxMessage, 'resposta'> & { status: MessageStatus };

const standingOf = ({ resposta }: InboxMessage): Standing => ({
  status: resposta ? 'respondida' : 'aberta',
  resposta,
});

/** One message and what is done with it; it stays on the screen, so that a mistake can be undone. */
export function useMessage(
  host: RemoteHost,
  message: InboxMessage,
  onMarked: (status: MessageStatus) => void,
) {
  const { protocolo } = message;
  const [standing, setStanding] = useState<Standing>(() => standingOf(message));
  const [before, setBefore] = useState(standing);
  const [answers, setAnswers] = useState<readonly MessageAnswer[]>(message.respostas ?? []);
  const { isRunning, error, run } = useAdminAction(host);

  const become = (next: Standing) => {
    setStanding(next);
    if (next.status !== standing.status) onMarked(next.status);
  };
  const mark = (situacao: MessageStatus) =>
    run(async () => {
      await (await host.api()).markMessage(protocolo, { situacao });
      become({ status: situacao, resposta: null });
    });

  /** Sends an answer. @returns its id. @throws what the API refuses; where somebody else was quicker, that answer is in sight then */
  const answer = async (texto: string, idempotencyKey: string): Promise<string> => {
    const api = await host.api();
    try {
      const sent = await api.answerMessage(protocolo, { texto, lidas: answers.length }, { idempotencyKey });
      setAnswers([...answers, sent]);
      setBefore(standing);
      become({ status: 'respondida', resposta: null });
      return sent.id;
    } catch (cause) {
      if (toApiError(cause)?.is('mensagem-respondida')) {
        const now = await readAgain(api, protocolo).catch(() => undefined);
        if (now) {
          setAnswers(now.respostas ?? []);
          become(standingOf(now));
        }
      }
      throw cause;
    }
  };
  const takeBack = (id: string) =>
    run(async () => {
      try {
        await (await host.api()).takeBackAnswer(protocolo, id);
      } catch (cause) {
        // The reply to the first try was lost.
        if (!toApiError(cause)?.is('nao-encontrado')) throw cause;
      }
      setAnswers(answers.filter(one => one.id !== id));
      become(before);
    });
  return { ...standing, answers, isRunning, error, mark, answer, takeBack };
}
