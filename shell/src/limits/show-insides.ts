import type { PageInsides } from '@serafim/host/site-shell';
import type { SessionState } from '@serafim/platform-contract/host';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import { showPreview } from '../preview/show-preview.ts';
import { showLimits } from './show-limits.ts';

/** Shows what a preview consists of, and with `?limites` which remote fills which part of the page. */
export function showInsides(page: PageInsides, session: SessionState, set: ReleaseSet): void {
  const { preview } = page.boot;
  if (preview && !preview.refused) showPreview(preview, set, page.uiState);
  if (new URLSearchParams(location.search).has('limites')) showLimits(session, page.facts, set);
}
