import type { ClinicDecision } from '@serafim/contract/api/network';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';

type Verdict = ClinicDecision['situacao'];

/** How far the decision on a clinic is. */
export type Decision =
  | { status: 'open'; trouble: string | null }
  | { status: 'sending'; verdict: Verdict }
  | { status: 'made'; verdict: Verdict };

/** Decides on one clinic, which leaves the queue unless it is asked for changes; a second press while the first one travels does nothing. */
export function useDecision(host: RemoteHost, clinicId: string, onMade: () => void) {
  const [decision, setDecision] = useState<Decision>({ status: 'open', trouble: null });
  const sending = useRef(false);

  const decide = async (made: ClinicDecision) => {
    const verdict = made.situacao;
    if (sending.current) return;
    sending.current = true;
    setDecision({ status: 'sending', verdict });
    try {
      await (await host.api()).decideClinic(clinicId, made);
      setDecision({ status: 'made', verdict });
      if (verdict !== 'ajuste') onMade();
    } catch (cause) {
      setDecision({ status: 'open', trouble: reasonOf(cause) });
      if (needsSignIn(cause)) host.requireSignIn();
    } finally {
      sending.current = false;
    }
  };
  return { decision, decide };
}
