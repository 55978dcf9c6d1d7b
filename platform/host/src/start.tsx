import './navigation/view-transition.css';
import {
  BOOT_ELEMENT_ID,
  type Boot,
  INPUT_READ,
  SCRIPTS_READY,
  STYLE_PART,
} from '@serafim/platform-contract/release-set';
import type { ErrorInfo } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { workAfterFirstView } from './after-first-view.ts';
import { App } from './app.tsx';
import { readEarlyInput, restoreInput } from './browser/early-input.ts';
import { holdInstallPrompt } from './browser/install-prompt.ts';
import { afterPaint, whenIdle } from './browser/schedule.ts';
import { hydrateFragments } from './fragments/hydrate-fragments.ts';
import { moduleKey } from './loading/module-loader.ts';
import { createSiteHistory } from './navigation/history.ts';
import { createScrollMemory } from './navigation/scroll-memory.ts';
import { loadPage, loadRoute, type View } from './navigation/view.ts';
import { startHydration } from './reporting/hydration-time.ts';
import { watchCalls } from './reporting/watch-calls.ts';
import { createSite } from './site.ts';
import type { SiteShell } from './site-shell.ts';

/** Starts a site in the browser: takes over the page that the server rendered, or renders it. @throws where the document holds none */
export async function startHost(shell: SiteShell): Promise<void> {
  try {
    await takeOver(shell);
  } catch (cause) {
    // What waits for scripts goes on without them.
    dispatchEvent(new CustomEvent(SCRIPTS_READY, { detail: true }));
    throw cause;
  }
}

/** How long a stylesheet is waited for, in milliseconds. */
const STYLE_DEADLINE = 5_000;

/** Waits for the stylesheets of which the page holds a part: what React adds may need the rest. Each leaves when all of it is there. */
async function wholeStyles(): Promise<void> {
  const end = performance.now() + STYLE_DEADLINE;
  while (document.querySelector(`style[${STYLE_PART}]`) && performance.now() < end)
    await new Promise(resolve => setTimeout(resolve, 16));
}

async function takeOver(shell: SiteShell): Promise<void> {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  const root = document.getElementById('root');
  if (!element?.textContent || !root) throw new Error(`The page holds no #${BOOT_ELEMENT_ID} and #root`);

  window.history.scrollRestoration = 'manual';
  // Before anything is awaited: it comes once.
  holdInstallPrompt();
  restoreInput();
  const history = createSiteHistory(window);
  let repeatInput = async () => {};
  /** Repeats what visitors did before, and lets nothing wait any more. */
  const settle = async () => {
    const repeat = repeatInput;
    repeatInput = async () => {};
    await repeat();
    site.signals.shellReady();
    dispatchEvent(new Event(SCRIPTS_READY));
  };
  const site = createSite(JSON.parse(element.textContent) as Boot, shell, {
    history,
    hydrate: hydrateFragments(onRecoverableError),
    onSettled: () => queueMicrotask(settle),
  });
  const { thrown } = site;
  // The line is free while the page is hydrated, and a visitor who clicks then waits for one answer less.
  site.routes.requestSet();

  /** Reports HTML that differs from what the browser renders: of the page, or of a fragment. */
  function onRecoverableError(cause: unknown, { componentStack }: ErrorInfo) {
    thrown.add({ from: 'hydration', cause, stack: componentStack ?? undefined });
    reportError(cause);
  }

  addEventListener('error', ({ error, filename, lineno, colno }) =>
    thrown.add({ from: 'event', cause: error, stack: `@${filename}:${lineno}:${colno}` }),
  );
  watchCalls(thrown);
  addEventListener('unhandledrejection', ({ reason }) => thrown.add({ from: 'promise', cause: reason }));
  const { first: location } = history;
  const { remote, rendered, loaderResult, refused } = site.boot;

  const match = remote ? (site.routes.peek(location.pathname) ?? null) : null;
  // The code of fragments in the HTML comes later.
  const loading = match && (rendered ? loadPage(match, site) : loadRoute(match, site));
  // A page that is in the HTML is hydrated with its remote; a skeleton is hydrated at once, while the remote loads.
  if (rendered) await Promise.all([loading, wholeStyles()]);

  const state = match && site.pages.states.getState()[moduleKey(match)];
  const failed = state?.status === 'failed';
  // Where another version has taken its place, the server's HTML and data are not its own: it renders from nothing.
  const replaced = state?.status === 'ready' && state.remote !== match?.remote;
  if (replaced && match) await loadRoute(match, site);
  const first: View = replaced ? { location, match } : { location, match, loaderResult, refused };
  const app = <App site={site} first={first} scroll={createScrollMemory(window)} />;
  const isHtml = rendered && failed && !match?.route.callsApi;
  if (!isHtml) repeatInput = readEarlyInput(root);
  document.documentElement.toggleAttribute(INPUT_READ, true);
  startHydration();
  site.pages.startHydration();
  // Where the remote did not arrive, the server's page stays as it is: visitors can read it, and its links work. One that
  // waits for what the remote asks would wait for good.
  if (replaced || (rendered ? failed && match?.route.callsApi : !root.hasChildNodes()))
    createRoot(root).render(app);
  else if (!rendered || !failed) hydrateRoot(root, app, { onRecoverableError });
  // Around a skeleton everything answers; what stays as the server sent it goes on as documents.
  if (!rendered || failed) afterPaint(settle);

  whenIdle(() => workAfterFirstView(site, location));
}
