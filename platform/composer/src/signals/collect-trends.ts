import type { MetTrend } from '@serafim/release-store/observed/trend-log';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';
import { type CollectorDeps, collect, createVoices, type SignalCollector } from './collector.ts';

/** How often it is stored, in milliseconds: every visit has some. */
const STORE_EVERY = 5_000;

/** Collects how visits to each live version went: errors, and how quick its pages were. */
export function collectTrends({ registry, commonKey, ...batches }: CollectorDeps<MetTrend>): SignalCollector {
  const { voice } = createVoices(commonKey, 'trends');
  return collect({ ...batches, every: STORE_EVERY }, (visit, network, signal) => {
    if (!listedEntry(registry(), signal)) return null;
    const { version, state, page, lcp, inp } = signal;
    const vitals = page === undefined ? {} : { vitals: { lcp, inp } };
    return { version, voice: voice(network, visit), errored: state !== 'ready', ...vitals };
  });
}
