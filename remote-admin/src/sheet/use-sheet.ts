import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';

/** What is open with a client, and what can be done. */
export function useSheet(host: RemoteHost, id: string) {
  const query: AdminQuery<ClientSheet> = useCallback((api, signal) => api.clientSheet(id, { signal }), [id]);
  return useAdminQuery(host, query);
}
