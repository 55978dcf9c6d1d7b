import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import './navigation/view-transition.css';
import { BOOT_ELEMENT_ID, type Boot } from '@serafim/contract/remote/release-set';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { workAfterFirstView } from './after-first-view.ts';
import { App } from './app.tsx';
import { createSiteHistory } from './navigation/history.ts';
import { createScrollMemory } from './navigation/scroll.ts';
import { loadPage, type View } from './navigation/view.ts';
import { pageKey } from './outlet/bring-page.ts';
import { startHydration } from './reporting/hydration-time.ts';
import { createSite } from './site.ts';
import { whenIdle } from './when-idle.ts';

const element = document.getElementById(BOOT_ELEMENT_ID);
const root = document.getElementById('root');
if (!element?.textContent || !root) throw new Error(`The page holds no #${BOOT_ELEMENT_ID} and #root`);

history.scrollRestoration = 'manual';
const site = createSite(JSON.parse(element.textContent) as Boot);
const siteHistory = createSiteHistory(window);
const { location } = siteHistory.current();
const { remote, rendered, findings, refused } = site.boot;

const owned = remote ? (site.routes.peek(location.pathname) ?? null) : null;
const ready = loadPage(owned, site);
// A page that is in the HTML is hydrated with its remote; a skeleton is shown alive while the remote comes.
if (rendered) await ready;

const state =
  owned && site.pages.states.getState()[pageKey({ remote: owned.remote, path: owned.route.path })];
const arrived = state?.status !== 'failed';
// Where another version stands in, what the server drew and found out is not its own: it starts from nothing.
const healed = state?.status === 'ready' && state.remote !== owned?.remote;
const first: View = healed ? { location, owned } : { location, owned, findings, refused };
const app = <App site={site} first={first} history={siteHistory} scroll={createScrollMemory(window)} />;
startHydration();
// Where the remote did not arrive, the server's page stays as it is: it can be read, and its links lead on.
if (healed || (!rendered && !root.hasChildNodes())) createRoot(root).render(app);
else if (!rendered || arrived) hydrateRoot(root, app);

whenIdle(() => workAfterFirstView(site, location));
