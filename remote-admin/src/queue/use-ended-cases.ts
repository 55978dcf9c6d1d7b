import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { needsSignIn } from '../access/failure.ts';
import type { CaseName } from './queue-address.ts';

/** A case that was just ended from this page, and the way to take that back. */
export interface EndedCase {
  name: CaseName;
  /** Another one for every end, also of the same case. */
  key: string;
  /** What screen readers read. */
  announcement: string;
  toast: string;
  /** Null where nothing can be taken back, as money. */
  undo: (() => Promise<void>) | null;
}

/** Remembers the cases that were just ended, beyond the move to the next one: each can be taken back for its time. */
export function useEndedCases(host: RemoteHost, onUndone: (name: CaseName) => void) {
  const [ended, setEnded] = useState<readonly EndedCase[]>([]);
  /** What could not be taken back, and why. */
  const [failure, setFailure] = useState<{ end: EndedCase; reason: string } | null>(null);
  const forget = ({ key }: EndedCase) => setEnded(before => before.filter(one => one.key !== key));
  // Several may be under way at once; taking back twice does no harm.
  const undo = async (end: EndedCase) => {
    setFailure(null);
    try {
      await end.undo?.();
      forget(end);
      onUndone(end.name);
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setFailure({ end, reason: errorMessage(cause) });
    }
  };
  const add = (end: EndedCase) => {
    setEnded(before => [...before, end]);
    setFailure(null);
  };
  return { ended, failure, add, forget, undo };
}
