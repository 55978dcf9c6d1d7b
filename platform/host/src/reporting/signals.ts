import { ERROR_CLASS, SIGNALS_PATH, type Signal } from '@serafim/platform-contract/signals';
import { whenIdle } from '../browser/schedule.ts';
import type { RemoteFailure } from '../loading/remote-failure.ts';

/** A version of a remote, by name. */
export interface Version {
  name: string;
  version: string;
}

/** The class of what was thrown, never its message, which may contain personal data; a name that no class has may, too. */
function errorClass(thrown: unknown): string {
  const name: unknown = thrown instanceof Error && thrown.name;
  return typeof name === 'string' && ERROR_CLASS.test(name) ? name : 'Error';
}

/** What a version did to its visitor, and what it threw. */
export interface Harm extends Omit<Signal, 'remote' | 'version' | 'error'> {
  cause?: unknown;
}

/** What is measured of a version. */
export type Vitals = Pick<Signal, 'lcp' | 'inp' | 'cls' | 'page'>;

function sendByBeacon(signals: readonly Signal[]): void {
  const body = new Blob([JSON.stringify({ signals })], { type: 'application/json' });
  navigator.sendBeacon(SIGNALS_PATH, body);
}

/** Reports to the composer how the versions of remotes do, so that a bad one can be withdrawn automatically. */
export interface Signals {
  /** Sends what waits, up to ten at once. */
  flush(): void;
  /** A page of this version has mounted. Counted once in a page view. */
  ready(version: Version): void;
  failed(failure: RemoteFailure): void;
  /** The last good version has taken the place of this one. */
  replaced(version: Version): void;
  /** Something went badly in this version; sent at once. */
  suffered(version: Version, harm: Harm): void;
  /** How quick the page of this version was, and how still it stood. */
  vitals(version: Version, vitals: Vitals): void;
}

export function createSignals(send = sendByBeacon, later = whenIdle): Signals {
  const reported = new Set<string>();
  const waiting: Signal[] = [];

  const flush = () => {
    if (waiting.length > 0) send(waiting.splice(0, 10));
  };
  const enqueue = (signal: Signal) => waiting.push(signal);
  function suffered({ name, version }: Version, { cause, ...harm }: Harm): void {
    enqueue({ remote: name, version, ...harm, ...(cause ? { error: errorClass(cause) } : {}) });
    flush();
  }

  return {
    flush,
    ready({ name, version }) {
      const key = `${name}@${version}`;
      if (reported.has(key)) return;
      reported.add(key);
      enqueue({ remote: name, version, state: 'ready' });
      later(flush);
    },
    failed: ({ remote, version, phase, cause }) =>
      suffered({ name: remote, version }, { state: 'failed', phase, cause }),
    replaced: version => suffered(version, { state: 'replaced' }),
    suffered,
    vitals({ name, version }, vitals) {
      enqueue({ remote: name, version, state: 'ready', ...vitals });
    },
  };
}
