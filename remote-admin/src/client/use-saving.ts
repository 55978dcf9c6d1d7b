import type { ClientUpdate } from '@serafim/contract/api/client/client-record';
import type { VersionedClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { findConflicts } from './conflict.ts';
import { type SaveResult, saveClient } from './save-client.ts';

/** Two versions of one client that the administrator must choose between, and the one they started from. */
export interface Conflict {
  base: VersionedClient;
  mine: ClientUpdate;
  theirs: VersionedClient;
}

/** The result of the last attempt. */
export type SaveOutcome = { status: 'none' } | { status: 'saved' } | { status: 'failed'; reason: string };

/** Saves a client over the version known here, and updates that version. */
export function useSaving(host: RemoteHost, loaded: VersionedClient) {
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome>({ status: 'none' });

  const accept = (version: VersionedClient, saved = false) => {
    setBase(version);
    setConflict(null);
    setOutcome({ status: saved ? 'saved' : 'none' });
  };

  const save = async (update: ClientUpdate): Promise<SaveResult> => {
    // After a conflict, the choice was made over the version stored now.
    const over = conflict?.theirs ?? base;
    const result = await saveClient(host, over, update);
    if (result.status === 'conflict') {
      if (findConflicts(over.client, update, result.theirs.client).length === 0) {
        accept(result.theirs, true);
        return { status: 'saved', saved: result.theirs };
      }
      setConflict({ base: over, mine: update, theirs: result.theirs });
      setOutcome({ status: 'none' });
    }
    if (result.status === 'saved') accept(result.saved, true);
    if (result.status === 'failed') setOutcome({ status: 'failed', reason: result.reason });
    return result;
  };

  return { base, conflict, outcome, save, accept };
}
