import type { ClientUpdateInput } from '@serafim/contract/api/client/client-record';
import type { VersionedClient } from '@serafim/contract/client/api-client';
import { perHost } from '@serafim/remote-kit/per-host';

/** A client as loaded, and the input over it that a sign-in interrupted; null where there is none. */
export interface EditedClient {
  loaded: VersionedClient;
  input: ClientUpdateInput | null;
}

/** The edits of clients, by their id, that a sign-in interrupted. In memory only: browsers must not store client data. */
export const unsavedEdits = perHost(() => new Map<string, EditedClient>());
