import { hkdfSync } from 'node:crypto';
import { keyedHash } from '@serafim/canary/keyed-hash';
import type { RecordSignal } from '@serafim/canary/record-signals';
import type { Signal } from '@serafim/canary/signal';
import { createFaultReporter } from '@serafim/release-store/fault-reporter';
import type { ObservedStore } from '@serafim/release-store/observed/observed-store';
import type { Registry } from '@serafim/release-store/registry/registry';
import { repeatInTurn } from '@serafim/server-kit/repeat-in-turn';

/** How much of a remote waits to be stored; what comes beyond that is not stored. */
const MOST_WAITING = 500;

/** How many visits of one network count. */
const VOICES_PER_NETWORK = 10;

export interface CollectorDeps<Met> {
  store: Pick<ObservedStore<Met, unknown>, 'record'>;
  /** The registry in force. */
  registry: () => Registry;
  /** What composers have in common; the key that networks are hashed with is derived from it. */
  commonKey: Buffer;
  onFault: (cause: unknown) => void;
}

/** Takes something out of signals, which is stored where all composers store it. */
export interface SignalCollector {
  recordSignal: RecordSignal;
  /** Stores now what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Makes the numbers that stand for visits: of one network there are ten, at whichever composer. @param purpose of the key */
export function createVoices(commonKey: Buffer, purpose: string) {
  const hash = keyedHash(Buffer.from(hkdfSync('sha256', commonKey, '', purpose, 32)));
  const number = (text: string) => Buffer.from(hash(text), 'base64url').readUInt32BE();
  const voice = (network: string, visit: string) =>
    number(`${network} ${number(visit) % VOICES_PER_NETWORK}`);
  return { hash, voice };
}

interface Batches<Met> extends Pick<CollectorDeps<Met>, 'store' | 'onFault'> {
  /** How often it is stored, in milliseconds. */
  every: number;
}

/** Collects what signals say, and stores it in batches. @param read null where a signal says nothing of it */
export function collect<Met>(
  { store, onFault, every }: Batches<Met>,
  read: (visit: string, network: string, signal: Signal) => Met | null,
): SignalCollector {
  let waiting = new Map<string, Met[]>();
  const faults = createFaultReporter(onFault);

  /** What could not be stored is lost: it happens again, or matters to nobody. */
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

  const storing = repeatInTurn(storeWaiting, every);
  return {
    recordSignal(visit, network, signal) {
      const ofRemote = waiting.get(signal.remote) ?? [];
      const met = ofRemote.length < MOST_WAITING ? read(visit, network, signal) : null;
      if (met === null) return;
      ofRemote.push(met);
      waiting.set(signal.remote, ofRemote);
    },
    flush: storing.run,
    close: storing.close,
  };
}
