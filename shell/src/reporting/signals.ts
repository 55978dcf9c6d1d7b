import { whenIdle } from '../browser/schedule.ts';
import type { RemoteFailure } from '../loading/remote-failure.ts';

/** Where the composer accepts signals of how the versions of remotes do. */
export const SIGNALS_PATH = '/sinais';

/** A version of a remote, by name. */
export interface Version {
  name: string;
  version: string;
}

/** How one version of a remote did in this page view. Nothing in it is about the person. */
export interface Signal {
  remote: string;
  version: string;
  /** `errored`: its code threw, and the page went on. */
  state: 'ready' | 'failed' | 'replaced' | 'errored';
  /** What it was doing when it failed, and the class of the error. */
  phase?: string;
  error?: string;
  /** Where it threw, in its files, and whether nothing says that it was its code. */
  frames?: readonly string[];
  unsure?: true;
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp?: number;
  inp?: number;
}

/** What may leave the page as the class of an error: letters alone, as classes of errors are named. */
export const ERROR_CLASS = /^(?=.{1,60}$)(?:[A-Z][A-Za-z]*)?(?:Error|Exception)$/;

/** The class of what was thrown, never its message, which may contain personal data; a name that no class has may, too. */
function errorClass(thrown: unknown): string {
  const name: unknown = thrown instanceof Error && thrown.name;
  return typeof name === 'string' && ERROR_CLASS.test(name) ? name : 'Error';
}

/** What a version did to its visitor, and what it threw. */
export interface Harm extends Omit<Signal, 'remote' | 'version' | 'error'> {
  cause?: unknown;
}

function sendByBeacon(signals: readonly Signal[]): void {
  const body = new Blob([JSON.stringify({ signals })], { type: 'application/json' });
  navigator.sendBeacon(SIGNALS_PATH, body);
}

/** Reports to the composer how the versions of remotes do, so that a bad one can be withdrawn automatically. */
export function createSignals(send = sendByBeacon, later = whenIdle) {
  const reported = new Set<string>();
  const waiting: Signal[] = [];

  const flush = () => {
    if (waiting.length > 0) send(waiting.splice(0, 10));
  };
  const enqueue = (signal: Signal) => waiting.push(signal);
  /** Something went badly in this version; sent at once. */
  function suffered({ name, version }: Version, { cause, ...harm }: Harm): void {
    enqueue({ remote: name, version, ...harm, ...(cause ? { error: errorClass(cause) } : {}) });
    flush();
  }

  return {
    flush,
    /** A page of this version has mounted. Counted once in a page view. */
    ready({ name, version }: Version): void {
      const key = `${name}@${version}`;
      if (reported.has(key)) return;
      reported.add(key);
      enqueue({ remote: name, version, state: 'ready' });
      later(flush);
    },
    failed: ({ remote, version, phase, cause }: RemoteFailure): void =>
      suffered({ name: remote, version }, { state: 'failed', phase, cause }),
    /** The last good version has taken the place of this one. */
    replaced: (version: Version): void => suffered(version, { state: 'replaced' }),
    suffered,
    /** How quick the page of this version was. */
    vitals({ name, version }: Version, vitals: Pick<Signal, 'lcp' | 'inp'>): void {
      enqueue({ remote: name, version, state: 'ready', ...vitals });
    },
  };
}

export type Signals = ReturnType<typeof createSignals>;
