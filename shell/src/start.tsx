import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { BOOT_ELEMENT_ID, type Boot } from '@serafim/contract/remote/release-set';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSiteHistory } from './navigation/history.ts';
import { createScrollMemory } from './navigation/scroll.ts';
import { prepareView } from './navigation/view.ts';
import { createSite } from './site.ts';

const element = document.getElementById(BOOT_ELEMENT_ID);
const root = document.getElementById('root');
if (!element?.textContent || !root) throw new Error(`The page holds no #${BOOT_ELEMENT_ID} and #root`);

history.scrollRestoration = 'manual';
const site = createSite(JSON.parse(element.textContent) as Boot);
const siteHistory = createSiteHistory(window);
const { location } = siteHistory.current();

// The first page is awaited, so that it appears at once instead of after a skeleton's shortest life; one that
// takes long gets its skeleton from the server's HTML and, past the deadline, its error area.
const first = await prepareView(location, site.routes, site.pages);
createRoot(root).render(
  <App site={site} first={first} history={siteHistory} scroll={createScrollMemory(window)} />,
);

requestIdleCallback?.(() => void site.session.refresh().catch(cause => console.warn('session', cause)));
