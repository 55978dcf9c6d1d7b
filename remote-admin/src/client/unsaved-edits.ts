import type { VersionedClient } from '@serafim/contract/api/client';
import type { ClientUpdateInput } from '@serafim/contract/api/client-record';

/** What somebody typed, and the version of the client it was typed over. */
export interface UnsavedEdit {
  loaded: VersionedClient;
  typed: ClientUpdateInput;
}

/**
 * Keeps an edit while the sign-in stands in the page's place. In memory alone: a client's data is not written
 * to the browser's storage.
 */
export function createUnsavedEdits() {
  const edits = new Map<string, UnsavedEdit>();
  return {
    keep: (id: string, edit: UnsavedEdit): void => void edits.set(id, edit),
    find: (id: string): UnsavedEdit | null => edits.get(id) ?? null,
    drop: (id: string): void => void edits.delete(id),
  };
}
