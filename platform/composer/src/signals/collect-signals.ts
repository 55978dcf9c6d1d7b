import type { Registry } from '@serafim/release-store/registry/registry';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { collectErrors } from './collect-errors.ts';
import { collectTrends } from './collect-trends.ts';
import { collectVitals } from './collect-vitals.ts';
import type { SignalCollector } from './collector.ts';

interface CollectorSources {
  releases: Pick<Releases, 'errors' | 'vitals' | 'trends'>;
  /** The registry in force. */
  registry: () => Registry;
  commonKey: Buffer;
  /** Handles what could not be stored, by the event that the log names. */
  onFault: (event: string) => (cause: unknown) => void;
}

/** Collects what signals say of all live versions: errors, how quick pages are, and how visits go. */
export function collectSignals({
  releases: { errors, vitals, trends },
  onFault,
  ...sources
}: CollectorSources): Pick<SignalCollector, 'recordSignal' | 'close'> {
  const collectors = [
    collectErrors({ ...sources, store: errors, onFault: onFault('errors-not-stored') }),
    collectVitals({ ...sources, store: vitals, onFault: onFault('vitals-not-stored') }),
    collectTrends({ ...sources, store: trends, onFault: onFault('trends-not-stored') }),
  ];
  return {
    recordSignal(...signal) {
      for (const { recordSignal } of collectors) recordSignal(...signal);
    },
    async close() {
      await Promise.all(collectors.map(({ close }) => close()));
    },
  };
}
