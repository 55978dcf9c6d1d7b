import type { ReadableStore } from '@serafim/platform-contract/host';

/** What the layout shows beside the page. Few components read it, so that no page renders again for it. */
export interface Notices {
  /** Another page is on its way. */
  pending: boolean;
  /** What a page announces to screen readers. */
  announcement: string;
}

export type NoticeStore = ReadableStore<Notices>;
