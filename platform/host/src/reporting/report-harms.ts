import { findOwner, findPageRoot } from './page-root.ts';
import { reportThrown } from './report-thrown.ts';
import type { Signals, Version } from './signals.ts';
import type { ThrownInbox } from './thrown-inbox.ts';
import { reportVitals } from './vitals.ts';
import { watchBlank } from './watch-blank.ts';

interface HarmSources {
  /** Of the first page; null where no remote serves it. */
  boot: { remote: Version | null };
  signals: Signals;
  thrown: ThrownInbox;
}

/** Reports what visitors suffer after a page has opened: errors, a page that empties, and how quickly it answers. */
export function reportHarms({ boot, signals, thrown }: HarmSources): void {
  reportThrown(thrown, signals, () => findOwner(findPageRoot()));
  watchBlank(version => signals.suffered(version, { state: 'failed', phase: 'blank' }));
  if (boot.remote) reportVitals(boot.remote, signals);
}
