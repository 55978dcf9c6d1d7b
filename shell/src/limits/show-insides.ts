import type { SiteFacts } from '@serafim/host/facts/site-facts';
import type { PageInsides } from '@serafim/host/site-shell';
import type { SessionState } from '@serafim/platform-contract/host';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import { showPreview } from '../preview/show-preview.ts';
import { showFacts } from './fact-list.ts';
import css from './limits.css?inline';
import { markReplaced } from './replaced-versions.ts';

const isLocal = ({ hostname }: Location) => hostname === 'localhost' || hostname === '127.0.0.1';
const isAdmin = (state: SessionState) => state.status === 'known' && state.session.papel === 'admin';

/**
 * Outlines which remote fills which part of the page, with its version, its state and the version that failed in its
 * place, and lists what remotes told each other: on a developer's own machine, and for administrators, until the next
 * document.
 */
function showLimits(session: SessionState, facts: SiteFacts, set: ReleaseSet): void {
  if (!isLocal(location) && !isAdmin(session)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset.limites = '';
  showFacts(facts);
  markReplaced(set);
}

/** Shows what a preview consists of, and with `?limites` which remote fills which part of the page. */
export function showInsides(page: PageInsides, session: SessionState, set: ReleaseSet): void {
  const { preview } = page.boot;
  if (preview && !preview.refused) showPreview(preview, set, page.uiState);
  if (new URLSearchParams(location.search).has('limites')) showLimits(session, page.facts, set);
}
