import { paths } from '@serafim/contract/site/paths';
import type { Location } from 'react-router-dom';
import { whenIdle } from './browser/schedule.ts';
import { layOutSectionBySection } from './browser/whole-page.ts';
import type { Address } from './loading/loader-results.ts';
import { loadView, peekView } from './navigation/view.ts';
import type { Site } from './site/site.ts';

/** Starts everything that can wait until the first page is visible; one task's failure never stops another. */
export function workAfterFirstView(site: Site, location: Location): void {
  const { uiState, federation, routes, session } = site;
  const start = (work: Promise<unknown>, warning: string) =>
    void work.catch(cause => console.warn(warning, cause));

  start(federation.loadRuntime(), 'The federation runtime did not arrive.');
  // Where no page has mounted, links still work.
  start(routes.loadSet(), 'The release set did not arrive.');
  layOutSectionBySection();
  start(prefetch(), 'Pages are loaded by a click only.');
  start(session.restore().then(outline), 'The session could not be read.');
  start(report(), 'How the page does will not be reported.');

  async function prefetch() {
    const { prefetchOnIntent } = await import('./navigation/prefetch.ts');
    const at = (address: Address) => ({ ...location, hash: '', state: null, ...address });
    prefetchOnIntent({
      load: address => loadView(at(address), site),
      peek: address => peekView(at(address), site),
      prerender: prerendered => uiState.setState({ prerendered }),
      whenIdle,
      likely: window.location.pathname === paths.home ? { pathname: paths.signUp, search: '' } : null,
    });
  }

  async function report() {
    const { reportHarms } = await import('./reporting/report-harms.ts');
    reportHarms(site);
  }

  /** `?limites` shows developers and administrators which remote fills which part of the page. */
  async function outline() {
    if (!new URLSearchParams(location.search).has('limites')) return;
    const { showLimits } = await import('./limits/show-limits.ts');
    await showLimits(site);
  }
}
