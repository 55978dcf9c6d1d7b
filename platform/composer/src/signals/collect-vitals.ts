import type { MetVitals } from '@serafim/release-store/observed/vital-log';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';
import { type CollectorDeps, collect, createVoices, type SignalCollector } from './collector.ts';

/** How often measures are stored, in milliseconds: nearly every visit has some. */
const STORE_EVERY = 5_000;

/** Collects how quick the pages of live versions were for their visits, by page and version. */
export function collectVitals({
  registry,
  commonKey,
  ...batches
}: CollectorDeps<MetVitals>): SignalCollector {
  const { voice } = createVoices(commonKey, 'vitals');
  return collect({ ...batches, every: STORE_EVERY }, (visit, network, signal) => {
    const { version, page, lcp, inp, cls } = signal;
    const routes = listedEntry(registry(), signal)?.extras.release.routes ?? [];
    // Any other page is somebody's text.
    if (!page || !routes.some(({ path }) => path === page)) return null;
    return { version, page, lcp, inp, cls, voice: voice(network, visit) };
  });
}
