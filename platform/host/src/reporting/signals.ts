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

const [, name, version] = /^\/r\/([^/]+)\/([^/]+)/.exec(new URL(import.meta.url).pathname) ?? [];

/** The version of the shell that this code is part of; undefined on servers, and in a shell that was not released. */
const ownShell: Version | undefined = name && version ? { name, version } : undefined;

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
  /** The shell answers: once in a page view. */
  shellReady(): void;
  failed(failure: RemoteFailure): void;
  /** The last good version has taken the place of this one. */
  replaced(version: Version): void;
  /** Something went badly in this version; sent at once. */
  suffered(version: Version, harm: Harm): void;
  /** How quick the page of this version was, and how still it stood. */
  vitals(version: Version, vitals: Vitals): void;
}

export function createSignals(send = sendByBeacon, later = whenIdle, shell = ownShell): Signals {
  const reported = new Set<string>();
  const waiting: Signal[] = [];

  const flush = () => {
    if (waiting.length > 0) send(waiting.splice(0, 10));
  };
  const enqueue = (signal: Signal) => waiting.push(signal);
  /** Of what a page suffers, its shell may be the cause; errors alone say whose they are. No visit leaves a shell for it. */
  const enqueueForShell = (signal: Pick<Signal, 'state' | 'lcp' | 'inp' | 'cls'>) =>
    shell && enqueue({ remote: shell.name, version: shell.version, ...signal });
  function suffered({ name, version }: Version, { cause, ...harm }: Harm): void {
    enqueue({ remote: name, version, ...harm, ...(cause ? { error: errorClass(cause) } : {}) });
    const { state, inp } = harm;
    if (state === 'ready') enqueueForShell({ state, ...(inp === undefined ? {} : { inp }) });
    else if (state !== 'errored') enqueueForShell({ state: 'errored' });
    flush();
  }
  function ready({ name, version }: Version): void {
    const key = `${name}@${version}`;
    if (reported.has(key)) return;
    reported.add(key);
    enqueue({ remote: name, version, state: 'ready' });
    later(flush);
  }

  return {
    flush,
    ready,
    shellReady: () => shell && ready(shell),
    failed: ({ remote, version, phase, cause }) =>
      suffered({ name: remote, version }, { state: 'failed', phase, cause }),
    replaced: version => suffered(version, { state: 'replaced' }),
    suffered,
    vitals({ name, version }, vitals) {
      enqueue({ remote: name, version, state: 'ready', ...vitals });
      const { page: _remotes, ...measured } = vitals;
      enqueueForShell({ state: 'ready', ...measured });
    },
  };
}
