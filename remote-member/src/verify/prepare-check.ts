import type { PageFindings, PageRequest } from '@serafim/contract/remote/page';
import { type Checked, checkCard } from './check-card.ts';

/** What the check of a card found before its page is drawn. */
export interface CheckFinding {
  token: string;
  checked: Checked;
}

/** Has the card checked where the page is drawn. Never kept: a card may be cancelled the next second. */
export async function prepareCheck({ params, api }: PageRequest): Promise<PageFindings> {
  const token = params.token ?? '';
  const checked = await checkCard({ api }, token, new AbortController().signal);
  return { data: { token, checked } satisfies CheckFinding, freshFor: 0 };
}
