import type { VersionedClient } from '@serafim/contract/api/client';
import type { ClientUpdate } from '@serafim/contract/api/client-record';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useState } from 'react';
import { findConflicts } from './conflict.ts';
import { type SaveResult, saveClient } from './save-client.ts';

/** Two versions of one client that a person must choose between, and the one both came from. */
export interface Conflict {
  base: VersionedClient;
  mine: ClientUpdate;
  theirs: VersionedClient;
}

/** What the person is told about the last try. */
export type SaveOutcome = { status: 'none' } | { status: 'saved' } | { status: 'failed'; reason: string };

/** Saves a client over the version in hand, and follows which version that is. */
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
    // After a conflict the choice was made over what is stored now.
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
