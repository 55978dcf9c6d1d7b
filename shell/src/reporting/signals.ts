import type { RemoteFailure } from '../outlet/failure.ts';
import { whenIdle } from '../when-idle.ts';

/** Where the composer hears how the versions of remotes do. */
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
  state: 'ready' | 'failed' | 'healed';
  /** What it was doing when it failed, and the class of the error. */
  phase?: string;
  error?: string;
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp?: number;
  inp?: number;
}

/** The class of what a remote threw; never its message, which may hold anything. */
const classOf = ({ cause }: RemoteFailure): string =>
  (cause instanceof Error ? cause.constructor.name : typeof cause).slice(0, 60);

const sendByBeacon = (signals: readonly Signal[]): void => {
  const body = new Blob([JSON.stringify({ signals })], { type: 'application/json' });
  navigator.sendBeacon(SIGNALS_PATH, body);
};

/** Tells the composer how the versions of remotes do, so that a bad one can be taken back by itself. */
export function createSignals(send = sendByBeacon, later = whenIdle) {
  const shownBefore = new Set<string>();
  const waiting: Signal[] = [];

  const flush = () => {
    if (waiting.length > 0) send(waiting.splice(0, 10));
  };
  const note = (signal: Signal) => waiting.push(signal);

  return {
    flush,
    /** A page of this version is on the screen. Counted once in a page view. */
    shown({ name, version }: Version): void {
      const key = `${name}@${version}`;
      if (shownBefore.has(key)) return;
      shownBefore.add(key);
      note({ remote: name, version, state: 'ready' });
      later(flush);
    },
    failed(failure: RemoteFailure): void {
      const { remote, version, phase } = failure;
      note({ remote, version, state: 'failed', phase, error: classOf(failure) });
      flush();
    },
    /** The last good version took the place of this one. */
    healed({ name, version }: Version): void {
      note({ remote: name, version, state: 'healed' });
      flush();
    },
    /** How quick the page was that this version filled. */
    quick({ name, version }: Version, vitals: Pick<Signal, 'lcp' | 'inp'>): void {
      note({ remote: name, version, state: 'ready', ...vitals });
    },
  };
}

export type Signals = ReturnType<typeof createSignals>;
