import type { LiveRemote } from '@serafim/platform-contract/release-set';
import type { SiteRoutes } from '../routes/site-routes.ts';
import { findOwner, findPageRoot } from './page-root.ts';
import { reportThrown } from './report-thrown.ts';
import type { Signals } from './signals.ts';
import type { ThrownInbox } from './thrown-inbox.ts';
import { reportVitals } from './vitals.ts';
import { watchBlank } from './watch-blank.ts';

interface HarmSources {
  /** Of the first page; null where no remote serves it. */
  boot: { remote: LiveRemote | null };
  routes: Pick<SiteRoutes, 'peek'>;
  signals: Signals;
  thrown: ThrownInbox;
}

/** Reports what visitors suffer after a page has opened: errors, a page that empties, and how quickly it answers. */
export function reportHarms({ boot, routes, signals, thrown }: HarmSources): void {
  reportThrown(thrown, signals, () => findOwner(findPageRoot()));
  watchBlank(version => signals.suffered(version, { state: 'failed', phase: 'blank' }));
  if (boot.remote) reportVitals(boot.remote, { routes, signals });
}
