import type { Signal } from '@serafim/canary/signal';
import type { Phase } from '@serafim/host/loading/remote-failure';
import type { Thrown } from '@serafim/host/reporting/thrown-inbox';
import { type MetError, STORED_FRAMES } from '@serafim/release-store/observed/error-log';
import { hasPlace } from '@serafim/release-store/observed/place';
import type { Registry } from '@serafim/release-store/registry/registry';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';
import { type CollectorDeps, collect, createVoices, type SignalCollector } from './collector.ts';

/** How often errors are stored, in milliseconds. */
const STORE_EVERY = 2_000;

/** What a version can be doing when it fails: anything else that a page sends is somebody's text. */
const phases: Readonly<Record<Phase | Thrown['from'] | 'blank' | 'policy' | 'server', true>> = {
  opening: true,
  'checking the contract': true,
  'loading the page': true,
  rendering: true,
  event: true,
  promise: true,
  hydration: true,
  report: true,
  api: true,
  call: true,
  policy: true,
  blank: true,
  server: true,
};

/** Where an error was thrown; null when the version cannot have thrown it there, or visitors do not have it. */
function findFrames(registry: Registry, { remote, version, frames = [] }: Signal): string[] | null {
  const release = listedEntry(registry, { remote, version })?.extras.release;
  return release && frames.every(frame => hasPlace(release, frame)) ? frames.slice(0, STORED_FRAMES) : null;
}

/** Collects the errors that visits meet in any live version, canary or stable, and stores them every two seconds. */
export function collectErrors({ registry, commonKey, ...batches }: CollectorDeps<MetError>): SignalCollector {
  const { hash, voice } = createVoices(commonKey, 'errors');
  return collect({ ...batches, every: STORE_EVERY }, (visit, network, signal) => {
    const { version, state, phase, error = 'Error' } = signal;
    // The version that failed has been reported already where another one took its place.
    if (state === 'ready' || phase === undefined || !Object.hasOwn(phases, phase)) return null;
    const frames = findFrames(registry(), signal);
    const by = hash(network).slice(0, 4);
    return frames && { version, error, phase, frames, by, voice: voice(network, visit) };
  });
}
