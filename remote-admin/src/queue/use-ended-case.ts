import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import type { CaseName } from './queue-address.ts';

/** A case that was just ended from this page, and the way to take that back. */
export interface EndedCase {
  name: CaseName;
  /** Another one for every end, also of the same case. */
  key: string;
  /** What screen readers read. */
  announcement: string;
  toast: string;
  undo: () => Promise<void>;
}

/** Remembers the case that was ended last, beyond the move to the next one. */
export function useEndedCase(host: RemoteHost, onUndone: (name: CaseName) => void) {
  const [ended, setEnded] = useState<EndedCase | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { error, run } = useAdminAction(host);
  const undo = async () => {
    if (ended === null) return;
    if (!(await run(ended.undo))) return setFailed(ended.key);
    setEnded(null);
    onUndone(ended.name);
  };
  return { ended, setEnded, undo, error: failed === ended?.key ? error : null };
}
