import type { InboxMessage, MessageStanding } from '@serafim/contract/api/inbox';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';

/** Marks one message; it stays on the screen, so that a wrong press can be taken back. */
export function useMarking(host: RemoteHost, { protocolo, resposta }: InboxMessage) {
  const [standing, setStanding] = useState<MessageStanding>(resposta ? 'respondida' : 'aberta');
  // Who answered is known from the list alone; what was marked just now was marked by whoever reads it.
  const [answer, setAnswer] = useState(resposta);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const underway = useRef(false);

  const mark = async (wanted: MessageStanding) => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    try {
      await (await host.api()).markMessage(protocolo, { situacao: wanted });
      setStanding(wanted);
      setAnswer(null);
      setTrouble(null);
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setTrouble(reasonOf(cause));
    } finally {
      underway.current = false;
      setSending(false);
    }
  };
  return { standing, answer, sending, trouble, mark };
}
