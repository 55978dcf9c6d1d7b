import { hkdfSync } from 'node:crypto';
import { keyedHash } from '@serafim/canary/keyed-hash';
import type { RecordSignal } from '@serafim/canary/record-signals';
import type { Signal } from '@serafim/canary/signal';
import type { Phase } from '@serafim/host/loading/remote-failure';
import type { Thrown } from '@serafim/host/reporting/thrown-inbox';
import { type MetError, STORED_FRAMES } from '@serafim/release-store/errors/error-log';
import type { ErrorStore } from '@serafim/release-store/errors/error-store';
import { hasPlace } from '@serafim/release-store/errors/place';
import { createFaultReporter } from '@serafim/release-store/fault-reporter';
import type { Registry } from '@serafim/release-store/registry/registry';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';

/** How often errors are stored, in milliseconds. */
const STORE_EVERY = 2_000;

/** How many errors of a remote wait meanwhile; further ones are not stored. */
const MOST_WAITING = 500;

/** How many visits of one network count for each error. */
const VOICES_PER_NETWORK = 10;

/** What a version can be doing when it fails: anything else that a page sends is somebody's text. */
const phases: Readonly<Record<Phase | Thrown['from'] | 'blank' | 'server', true>> = {
  opening: true,
  'checking the contract': true,
  'loading the page': true,
  rendering: true,
  event: true,
  promise: true,
  hydration: true,
  report: true,
  api: true,
  blank: true,
  server: true,
};

interface CollectorDeps {
  store: Pick<ErrorStore, 'record'>;
  /** The registry in force. */
  registry: () => Registry;
  /** What composers have in common; the key that networks are hashed with is derived from it. */
  commonKey: Buffer;
  onFault: (cause: unknown) => void;
}

/** Where an error was thrown; null when the version cannot have thrown it there, or visitors do not have it. */
function findFrames(registry: Registry, { remote, version, frames = [] }: Signal): string[] | null {
  const release = listedEntry(registry, { remote, version })?.extras.release;
  return release && frames.every(frame => hasPlace(release, frame)) ? frames.slice(0, STORED_FRAMES) : null;
}

/** Collects the errors that visits meet in any live version, canary or stable, and stores them every two seconds. */
export function collectErrors({ store, registry, commonKey, onFault }: CollectorDeps) {
  const hash = keyedHash(Buffer.from(hkdfSync('sha256', commonKey, '', 'errors', 32)));
  const number = (text: string) => Buffer.from(hash(text), 'base64url').readUInt32BE();
  let waiting = new Map<string, MetError[]>();
  const faults = createFaultReporter(onFault);

  const recordSignal: RecordSignal = (visit, network, signal) => {
    const { remote, version, state, phase, error = 'Error' } = signal;
    // The version that failed has been reported already where another one took its place.
    if (state === 'ready' || phase === undefined || !Object.hasOwn(phases, phase)) return;
    const frames = findFrames(registry(), signal);
    const met = waiting.get(remote) ?? [];
    if (!frames || met.length >= MOST_WAITING) return;
    const by = hash(network).slice(0, 4);
    const voice = number(`${network} ${number(visit) % VOICES_PER_NETWORK}`);
    met.push({ version, error, phase, frames, by, voice });
    waiting.set(remote, met);
  };

  /** Errors that could not be stored are lost: they happen again, or matter to nobody. */
  async function storeWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      for (const [remote, met] of batch) await store.record(remote, met);
      faults.clear();
    } catch (cause) {
      faults.report(cause);
    }
  }

  let storing: Promise<void> = Promise.resolve();
  const storeNext = () => {
    storing = storing.then(storeWaiting);
    return storing;
  };
  const timer = setInterval(() => void storeNext(), STORE_EVERY).unref();

  return {
    recordSignal,
    /** Stores now what waits. */
    flush: storeNext,
    async close(): Promise<void> {
      clearInterval(timer);
      await storeNext();
    },
  };
}
