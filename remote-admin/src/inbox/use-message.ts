import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';

/** Mails of a thread: answers, and what came to them. */
export const countMails = ({ respostas = [], recebidas = [] }: InboxMessage): number =>
  respostas.length + recebidas.length;

/** An open message, and what is done with it. */
export function useMessage(host: RemoteHost, message: InboxMessage) {
  const { protocolo } = message;
  /** The message as somebody else has ended it meanwhile. */
  const [ended, setEnded] = useState<InboxMessage | null>(null);
  const latest = ended ?? message;

  /** Sends an answer. @returns its id. @throws what the API refuses; where somebody else was quicker, that answer is in sight then */
  const answer = async (texto: string, idempotencyKey: string): Promise<string> => {
    const api = await host.api();
    try {
      const { id } = await api.answerMessage(
        protocolo,
        { texto, lidas: countMails(latest) },
        { idempotencyKey },
      );
      return id;
    } catch (cause) {
      if (toApiError(cause)?.is('mensagem-respondida')) {
        const now = await api.openCase('mensagem', protocolo).catch(() => null);
        if (now?.mensagem) setEnded(now.mensagem);
      }
      throw cause;
    }
  };
  return { latest, isEnded: latest.resposta !== null, answer };
}

/** Takes back an answer whose e-mail has not left. @throws what the API refuses */
export async function takeBackAnswer(host: RemoteHost, protocolo: string, id: string): Promise<void> {
  try {
    await (await host.api()).takeBackAnswer(protocolo, id);
  } catch (cause) {
    // The reply to the first try was lost.
    if (!toApiError(cause)?.is('nao-encontrado')) throw cause;
  }
}
