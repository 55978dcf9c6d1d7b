import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { VersionedClient } from '@serafim/contract/api/client';
import type { ClientUpdate } from '@serafim/contract/api/client-record';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { needsSignIn, reasonOf } from '../access/failure.ts';

/** How saving a client ended. */
export type SaveResult =
  | { status: 'saved'; saved: VersionedClient }
  /** Somebody else was faster; `theirs` is what is stored now. */
  | { status: 'conflict'; theirs: VersionedClient }
  | { status: 'sign-in' }
  /** `fields`: what the API refuses, by field. */
  | { status: 'failed'; reason: string; fields: Readonly<Record<string, string>> };

const failed = (reason: string, fields = {}): SaveResult => ({ status: 'failed', reason, fields });

/** Saves over the version that was read, and over no other. Never rejects. */
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
      if (!apiErrorOf(cause)?.is('versao-desatualizada')) throw cause;
      return { status: 'conflict', theirs: await api.client(id) };
    }
  } catch (cause) {
    if (needsSignIn(cause)) return { status: 'sign-in' };
    return failed(reasonOf(cause), apiErrorOf(cause)?.fieldErrors);
  }
}
