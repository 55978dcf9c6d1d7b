import type { RemoteHost } from '@serafim/platform-contract/host';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import type { CheckValue, FactOwner } from './check-value.ts';

/** Each fact has values of its own: only who follows it knows their type. */
type Listener = (value: never, key: string) => void;

/** Listens to every fact and event. */
const ALL = '';

/** What one follower throws stops neither the others nor who set the value. */
function attempt(work: () => void) {
  try {
    work();
  } catch (cause) {
    console.error(cause);
  }
}

/**
 * The facts and events of one tab: values in memory, and who follows them. What they are checked with arrives when a
 * remote first sets or emits something, together with the release set, which says who declared what.
 */
export interface SiteFacts {
  readonly values: ReadonlyMap<string, unknown>;
  /** Calls the listener with every value and its key, `facts signup/plano`. @returns what ends it */
  watch(listener: Listener): () => void;
  /** Forgets every value, and what waits to become one. */
  clear(): void;
  /** Facts and events for the pages of one remote: it sets and emits its own alone. */
  forRemote(owner: FactOwner): Pick<RemoteHost, 'facts' | 'events'>;
}

export function createSiteFacts(loadSet: () => Promise<ReleaseSet>): SiteFacts {
  const values = new Map<string, unknown>();
  const listeners = new Set<readonly [key: string, listener: Listener]>();
  /** What was set or emitted before the check arrived, in order. */
  const waiting: (() => void)[] = [];
  let check: CheckValue | undefined;
  let isLoading = false;

  function listen(key: string, listener: Listener) {
    const entry = [key, listener] as const;
    listeners.add(entry);
    return () => void listeners.delete(entry);
  }

  const notify = (key: string, value: unknown) => {
    for (const [received, listener] of [...listeners])
      if (received === key || received === ALL) attempt(() => listener(value as never, key));
  };

  function put(id: string, value: unknown) {
    if (Object.is(values.get(id), value)) return;
    if (value === undefined) values.delete(id);
    else values.set(id, value);
    notify(`facts ${id}`, value);
  }

  async function loadCheck() {
    if (isLoading) return;
    isLoading = true;
    try {
      const [{ createCheck }, set] = await Promise.all([import('./check-value.ts'), loadSet()]);
      check = createCheck(set);
      for (const work of waiting.splice(0)) attempt(work);
    } catch (cause) {
      console.warn('What remotes tell each other could not be checked.', cause);
    } finally {
      isLoading = false;
    }
  }

  /** Passes a value on at once where the check is there, else as soon as it is. */
  function pass(
    owner: FactOwner,
    kind: 'facts' | 'events',
    id: string,
    value: unknown,
    on: (fit: unknown) => void,
  ) {
    const work = () => on(check?.(owner, kind, id, value));
    if (check) return work();
    waiting.push(work);
    void loadCheck();
  }

  return {
    values,
    watch: listener => listen(ALL, listener),
    clear() {
      waiting.length = 0;
      for (const id of values.keys()) put(id, undefined);
    },
    forRemote: owner => ({
      facts: {
        get: id => values.get(id) as never,
        set: (id, value) => pass(owner, 'facts', id, value, fit => put(id, fit)),
        follow(id: string, listener: Listener) {
          if (values.has(id)) listener(values.get(id) as never, id);
          return listen(`facts ${id}`, listener);
        },
      },
      events: {
        emit: (id, detail) => pass(owner, 'events', id, detail, fit => notify(`events ${id}`, fit)),
        on: (id: string, listener: Listener) => listen(`events ${id}`, listener),
      },
    }),
  };
}
