import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { BOOT_ELEMENT_ID, type Boot } from '@serafim/contract/remote/release-set';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSiteHistory } from './navigation/history.ts';
import { createScrollMemory } from './navigation/scroll.ts';
import { patiently, prepareView, type View } from './navigation/view.ts';
import { createSite } from './site.ts';

const element = document.getElementById(BOOT_ELEMENT_ID);
const root = document.getElementById('root');
if (!element?.textContent || !root) throw new Error(`The page holds no #${BOOT_ELEMENT_ID} and #root`);

history.scrollRestoration = 'manual';
const site = createSite(JSON.parse(element.textContent) as Boot);
const siteHistory = createSiteHistory(window);
const { location } = siteHistory.current();

// The first page is awaited, so that it appears at once instead of after a skeleton's shortest life. One that
// takes long gets its skeleton, with header and footer around it.
const nobody: View = { location, owned: null };
const known: View = { location, owned: site.routes.peek(location.pathname) ?? null };
const first = site.boot.remote
  ? ((await patiently(prepareView(location, site.routes, site.pages))) ?? known)
  : nobody;
createRoot(root).render(
  <App site={site} first={first} history={siteHistory} scroll={createScrollMemory(window)} />,
);

// The federation runtime and who is visiting can wait until the page is there.
const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
idle(() => {
  void site.federation
    .bringRuntime()
    .catch(cause => console.warn('The federation runtime did not arrive.', cause));
  void site.session.restore().catch(cause => console.warn('Who is visiting could not be found out.', cause));
});
