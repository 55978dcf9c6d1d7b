import { paths } from '@serafim/contract/site/paths';
import type { Location } from 'react-router-dom';
import type { Address } from './navigation/findings.ts';
import { prepareView, readyView } from './navigation/view.ts';
import { layOutPartByPart } from './navigation/whole-page.ts';
import type { Site } from './site.ts';
import { whenIdle } from './when-idle.ts';

/** Everything that can wait until the page is there; one part's failure never holds up another. */
export function workAfterFirstView(site: Site, location: Location): void {
  const { aside, federation, routes, signals, session, boot } = site;
  const eventually = (work: Promise<unknown>, complaint: string) =>
    void work.catch(cause => console.warn(complaint, cause));

  eventually(federation.bringRuntime(), 'The federation runtime did not arrive.');
  // Where no page came alive, links still lead on.
  eventually(routes.complete(), 'The release set did not arrive.');
  layOutPartByPart();
  eventually(prefetch(), 'Pages are brought by a click only.');
  eventually(session.restore().then(outline), 'Who is visiting could not be found out.');
  if (boot.remote) eventually(measure(boot.remote), 'How quick the page is will not be told.');

  async function prefetch() {
    const { prefetchOnIntent } = await import('./navigation/prefetch.ts');
    const at = (address: Address) => ({ ...location, hash: '', state: null, ...address });
    prefetchOnIntent({
      prepare: address => prepareView(at(address), site),
      ready: address => readyView(at(address), site),
      draw: ahead => aside.setState({ ahead }),
      whenIdle,
      likely: window.location.pathname === paths.home ? { pathname: paths.signUp, search: '' } : null,
    });
  }

  async function measure(remote: NonNullable<typeof boot.remote>) {
    const { reportVitals } = await import('./reporting/vitals.ts');
    reportVitals(remote, signals);
  }

  /** `?limites` shows developers and administrators which remote fills which part of the page. */
  async function outline() {
    if (!new URLSearchParams(location.search).has('limites')) return;
    const { showLimits } = await import('./limits/show-limits.ts');
    showLimits(session.store.getState());
  }
}
