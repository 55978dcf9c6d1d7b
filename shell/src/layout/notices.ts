import type { ReadableStore } from '@serafim/contract/remote/host';

/** What the frame tells people beside the page. Few parts hear of it, so that no page is drawn anew for it. */
export interface Notices {
  /** Another page is on its way. */
  pending: boolean;
  announcement: string;
}

export type NoticeStore = ReadableStore<Notices>;
