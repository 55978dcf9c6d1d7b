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
  state: 'ready' | 'failed' | 'replaced';
  /** What it was doing when it failed, and the class of the error. */
  phase?: string;
  error?: string;
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp?: number;
  inp?: number;
}

/** The class of what a remote threw; never its message, which may contain personal data. */
const errorClass = ({ cause }: RemoteFailure): string =>
  (cause instanceof Error ? cause.constructor.name : typeof cause).slice(0, 60);

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
    failed(failure: RemoteFailure): void {
      const { remote, version, phase } = failure;
      enqueue({ remote, version, state: 'failed', phase, error: errorClass(failure) });
      flush();
    },
    /** The last good version has taken the place of this one. */
    replaced({ name, version }: Version): void {
      enqueue({ remote: name, version, state: 'replaced' });
      flush();
    },
    /** How quick the page of this version was. */
    vitals({ name, version }: Version, vitals: Pick<Signal, 'lcp' | 'inp'>): void {
      enqueue({ remote: name, version, state: 'ready', ...vitals });
    },
  };
}

export type Signals = ReturnType<typeof createSignals>;
