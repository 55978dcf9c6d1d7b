import type { FactId, SiteFacts } from '@serafim/platform-contract/facts';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of a fact, whichever remote owns it; undefined while there is none, on the server, and during
 * hydration.
 * @example const plan = useFact(host, 'signup/plano');
 */
export function useFact<Id extends FactId>(
  host: Pick<RemoteHost, 'facts'>,
  id: Id,
): SiteFacts[Id] | undefined {
  const follow = useCallback((changed: () => void) => host.facts.follow(id, () => changed()), [host, id]);
  return useSyncExternalStore(
    follow,
    () => host.facts.get(id),
    () => undefined,
  );
}
