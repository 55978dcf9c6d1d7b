import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { ErasureAnswerInput } from '@serafim/contract/api/erasure';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';

type Outcome = ErasureAnswerInput['tipo'];

/** How far the answer to one request is. `old`: somebody else was faster, or something changed: the list is to be read again. */
export type Answering =
  | { status: 'open'; trouble: { reason: string; old: boolean } | null }
  | { status: 'sending'; tipo: Outcome }
  | { status: 'made'; tipo: Outcome };

/** Answers one request; a second press while the first one travels does nothing. */
export function useAnswering(host: RemoteHost, protocolo: string, onAnswered: () => void) {
  const [answering, setAnswering] = useState<Answering>({ status: 'open', trouble: null });
  const sending = useRef(false);

  const answer = async (given: ErasureAnswerInput) => {
    if (sending.current) return;
    sending.current = true;
    setAnswering({ status: 'sending', tipo: given.tipo });
    try {
      await (await host.api()).answerErasure(protocolo, given);
      setAnswering({ status: 'made', tipo: given.tipo });
      onAnswered();
    } catch (cause) {
      const old = apiErrorOf(cause)?.status === 409;
      setAnswering({ status: 'open', trouble: { reason: reasonOf(cause), old } });
      if (needsSignIn(cause)) host.requireSignIn();
    } finally {
      sending.current = false;
    }
  };
  return { answering, answer };
}
