import type { InboxMessage, MessageStatus } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';

/** Marks one message as answered or unanswered; it stays on the screen, so that a mistake can be undone. */
export function useMarking(
  host: RemoteHost,
  { protocolo, resposta }: InboxMessage,
  onMarked: (status: MessageStatus) => void,
) {
  const [status, setStatus] = useState<MessageStatus>(resposta ? 'respondida' : 'aberta');
  // Only the list says who answered; what is marked here was marked by the reader.
  const [answer, setAnswer] = useState(resposta);
  const { isRunning, error, run } = useAdminAction(host);

  const mark = (situacao: MessageStatus) =>
    run(async () => {
      await (await host.api()).markMessage(protocolo, { situacao });
      setStatus(situacao);
      setAnswer(null);
      onMarked(situacao);
    });
  return { status, answer, isRunning, error, mark };
}
