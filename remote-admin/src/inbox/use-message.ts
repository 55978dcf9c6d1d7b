import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { InboxMessage, MessageAnswer, MessageStatus } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';

/** Messages that are looked through for one that somebody else has just answered. */
const LATEST = 50;

/** One message and what is done with it; it stays on the screen, so that a mistake can be undone. */
export function useMessage(
  host: RemoteHost,
  { protocolo, resposta, respostas }: InboxMessage,
  onMarked: (status: MessageStatus) => void,
) {
  const [status, setStatus] = useState<MessageStatus>(resposta ? 'respondida' : 'aberta');
  // Only the list says who answered; what is marked here was marked by the reader.
  const [marked, setMarked] = useState(resposta);
  const [answers, setAnswers] = useState<readonly MessageAnswer[]>(respostas);
  const { isRunning, error, run } = useAdminAction(host);

  const become = (situacao: MessageStatus) => {
    setStatus(situacao);
    setMarked(null);
    if (situacao !== status) onMarked(situacao);
  };
  const mark = (situacao: MessageStatus) =>
    run(async () => {
      await (await host.api()).markMessage(protocolo, { situacao });
      become(situacao);
    });

  /** Sends an answer. @returns its id. @throws what the API refuses; where somebody else was quicker, that answer is in sight then */
  const answer = async (texto: string, idempotencyKey: string) => {
    const api = await host.api();
    try {
      const sent = await api.answerMessage(protocolo, { texto, lidas: answers.length }, { idempotencyKey });
      setAnswers([...answers, sent]);
      become('respondida');
      return sent.id;
    } catch (cause) {
      if (toApiError(cause)?.is('mensagem-respondida')) {
        const { items } = await api.inbox({ situacao: 'respondida', limite: LATEST });
        const now = items.find(one => one.protocolo === protocolo);
        if (now) setAnswers(now.respostas);
      }
      throw cause;
    }
  };
  const takeBack = (id: string) =>
    run(async () => {
      await (await host.api()).takeBackAnswer(protocolo, id);
      const left = answers.filter(one => one.id !== id);
      setAnswers(left);
      become(left.length === 0 ? 'aberta' : 'respondida');
    });
  return { status, marked, answers, isRunning, error, mark, answer, takeBack };
}
