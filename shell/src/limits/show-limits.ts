import type { SiteFacts } from '@serafim/host/facts/site-facts';
import type { SessionState } from '@serafim/platform-contract/host';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
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
export function showLimits(
  session: SessionState,
  facts: SiteFacts,
  set: ReleaseSet,
  place: Location = location,
): void {
  if (!isLocal(place) && !isAdmin(session)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset.limites = '';
  showFacts(facts);
  markReplaced(set);
}
