import type { RemoteHost } from '@serafim/platform-contract/host';

/**
 * Creates facts and events for remotes that run without a shell. Each remote may set all of them, and nothing is
 * checked.
 */
export function createStubFacts(): Pick<RemoteHost, 'facts' | 'events'> {
  const values = new Map<string, unknown>();
  const target = new EventTarget();
  const listen = (kind: string, id: string, call: (detail: never) => void) => {
    const listener = (event: Event) => call((event as CustomEvent).detail as never);
    target.addEventListener(`${kind} ${id}`, listener);
    return () => target.removeEventListener(`${kind} ${id}`, listener);
  };
  const send = (kind: string, id: string, detail: unknown) =>
    target.dispatchEvent(new CustomEvent(`${kind} ${id}`, { detail }));
  return {
    facts: {
      get: id => values.get(id) as never,
      set(id, value) {
        values.set(id, value);
        send('fact', id, value);
      },
      follow(id, listener) {
        if (values.has(id)) listener(values.get(id) as never);
        return listen('fact', id, listener);
      },
    },
    events: {
      emit: (id, detail) => void send('event', id, detail),
      on: (id, listener) => listen('event', id, listener),
    },
  };
}
