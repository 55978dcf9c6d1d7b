import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useAdminAction } from './use-admin-action.ts';

/** A decision with several possible outcomes on one thing, such as approving or refusing; it is made once, until it is taken back. */
export function useOutcome<Outcome>(host: RemoteHost) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isMade, setIsMade] = useState(false);
  const { isRunning, error, cause, run } = useAdminAction(host);

  const send = (chosen: Outcome, action: () => Promise<void>) =>
    run(async () => {
      setOutcome(chosen);
      await action();
      setIsMade(true);
    });
  return {
    /** The outcome that is being sent. */
    sending: isRunning ? outcome : null,
    /** The outcome that the API has accepted. */
    made: isMade ? outcome : null,
    error,
    cause,
    send,
    /** Forgets that it was made. */
    reopen: () => setIsMade(false),
  };
}
