import type { ClientUpdate } from '@serafim/contract/api/client/client-record';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { VersionedClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { needsSignIn } from '../access/failure.ts';

/** The outcome of saving a client. */
export type SaveResult =
  | { status: 'saved'; saved: VersionedClient }
  /** Another administrator saved first; `theirs` is the version stored now. */
  | { status: 'conflict'; theirs: VersionedClient }
  | { status: 'sign-in' }
  /** `fields`: the errors of the API by field. */
  | { status: 'failed'; reason: string; fields: Readonly<Record<string, string>> };

const failed = (reason: string, fields = {}): SaveResult => ({ status: 'failed', reason, fields });

/** Saves over the version that was loaded, and over no other. Never rejects. */
export async function saveClient(
  host: RemoteHost,
  base: VersionedClient,
  update: ClientUpdate,
): Promise<SaveResult> {
  const { id } = base.client;
  if (base.etag === undefined)
    return failed('O servidor não disse a versão deste cadastro. Abra a página de novo.');
  try {
    const api = await host.api();
    try {
      return { status: 'saved', saved: await api.updateClient(id, update, { ifMatch: base.etag }) };
    } catch (cause) {
      if (!toApiError(cause)?.is('versao-desatualizada')) throw cause;
      return { status: 'conflict', theirs: await api.client(id) };
    }
  } catch (cause) {
    if (needsSignIn(cause)) return { status: 'sign-in' };
    return failed(errorMessage(cause), toApiError(cause)?.fieldErrors);
  }
}
