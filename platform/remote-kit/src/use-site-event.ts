import type { EventId, SiteEvents } from '@serafim/platform-contract/facts';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls the listener of the last render on every such event while the component is mounted.
 * @example useSiteEvent(host, 'admin/aprovou', ({ clinicas }) => setWaiting(clinicas));
 */
export function useSiteEvent<Id extends EventId>(
  host: Pick<RemoteHost, 'events'>,
  id: Id,
  listener: (detail: SiteEvents[Id]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => host.events.on(id, detail => onEvent(detail)), [host, id]);
}
