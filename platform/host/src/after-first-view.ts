import type { Location } from 'react-router-dom';
import { whenIdle } from './browser/schedule.ts';
import { layOutSectionBySection } from './browser/whole-page.ts';
import type { Address } from './loading/loader-results.ts';
import { loadView, peekView } from './navigation/view.ts';
import type { Site } from './site.ts';

/** Starts everything that can wait until the first page is visible; one task's failure never stops another. */
export function workAfterFirstView(site: Site, location: Location): void {
  const { uiState, federation, routes, session, shell } = site;
  const start = (work: Promise<unknown>, name: string) =>
    void work.catch(cause => console.warn(`No ${name}.`, cause));

  start(federation.loadRuntime(), 'federation runtime');
  // Where no page has mounted, links still work.
  start(routes.loadSet(), 'release set');
  layOutSectionBySection();
  start(prefetch(), 'prefetch');
  start(session.restore().then(insides), 'session');
  start(report(), 'report');

  async function prefetch() {
    const { prefetchOnIntent } = await import('./navigation/prefetch.ts');
    const at = (address: Address) => ({ ...location, hash: '', state: null, ...address });
    prefetchOnIntent({
      load: address => loadView(at(address), site),
      peek: address => peekView(at(address), site),
      prerender: prerendered => uiState.setState({ prerendered }),
      whenIdle,
      likely: shell.likelyNext?.(window.location.pathname) ?? null,
    });
  }

  async function report() {
    const { reportHarms } = await import('./reporting/report-harms.ts');
    reportHarms(site);
  }

  async function insides() {
    if (site.boot.preview || new URLSearchParams(location.search).has('limites'))
      await shell.showInsides?.(site, session.store.getState(), await routes.loadSet());
  }
}
