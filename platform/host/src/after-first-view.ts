import type { Location } from 'react-router-dom';
import { whenIdle } from './browser/schedule.ts';
import { layOutSectionBySection } from './browser/whole-page.ts';
import type { Address } from './loading/loader-results.ts';
import { loadView, peekView } from './navigation/view.ts';
import type { Site } from './site.ts';

/** Starts everything that can wait until the first page is visible; one task's failure never stops another. */
export function workAfterFirstView(site: Site, location: Location): void {
  const { boot, uiState, federation, routes, session, facts, failures, shell } = site;
  const start = (work: Promise<unknown>, name: string) =>
    void work.catch(cause => console.warn(`No ${name}.`, cause));

  start(federation.loadRuntime(), 'federation runtime');
  // Where no page has mounted, links still work.
  start(routes.loadSet(), 'release set');
  layOutSectionBySection();
  start(prefetch(), 'prefetch');
  start(session.restore().then(outline), 'session');
  start(report(), 'report');
  start(previewPanel(), 'panel of the preview');

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

  async function previewPanel() {
    const { preview } = boot;
    if (preview && !preview.refused) await shell.showPreview?.(preview, await routes.loadSet(), failures);
  }

  /** `?limites` shows developers and administrators which remote fills which part of the page. */
  async function outline() {
    if (!new URLSearchParams(location.search).has('limites')) return;
    await shell.showLimits?.(session.store.getState(), facts, await routes.loadSet());
  }
}
