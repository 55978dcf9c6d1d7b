import type { Location } from 'react-router-dom';
import type { Address } from './navigation/findings.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { prepareView, readyView } from './navigation/view.ts';
import { layOutPartByPart } from './navigation/whole-page.ts';
import type { Site } from './site.ts';

/** Everything that can wait until the page is there; one part's failure never holds up another. */
export function workAfterFirstView(site: Site, location: Location): void {
  const { federation, routes, signals, session, boot } = site;
  const eventually = (work: Promise<unknown>, complaint: string) =>
    void work.catch(cause => console.warn(complaint, cause));

  eventually(federation.bringRuntime(), 'The federation runtime did not arrive.');
  // Where no page came alive, links still lead on.
  eventually(routes.complete(), 'The release set did not arrive.');
  layOutPartByPart();
  const viewOf = (address: Address) => ({ ...location, hash: '', state: null, ...address });
  prefetchOnIntent({
    prepare: address => prepareView(viewOf(address), site),
    ready: address => readyView(viewOf(address), site),
    draw: ahead => site.aside.setState({ ahead }),
  });
  eventually(session.restore().then(outline), 'Who is visiting could not be found out.');
  if (boot.remote) eventually(measure(boot.remote), 'How quick the page is will not be told.');

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
