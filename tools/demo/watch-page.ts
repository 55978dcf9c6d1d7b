import type { Page } from 'playwright';
import { BROKE } from './broken-copy.ts';

/** What a page saw of itself while its remote failed. */
interface Watched {
  /** When the page broke first, on the page's own clock; null when it never did. */
  broke: number | null;
  /** When the last good version's heading stood on the screen after that; null when it never did. */
  healed: number | null;
  /** Moments at which header or footer were gone, once they had been there. */
  frameLost: number;
}

const STORED = 'demo-watched';

/** Watches a page from its first moment: when it broke and healed, and whether its frame was ever gone. */
export async function watchFrame(page: Page, remote: string, good: string): Promise<void> {
  await page.addInitScript(
    ({ remote, good, broke, stored }) => {
      const watched: Watched = { broke: null, healed: null, frameLost: 0 };
      Object.assign(globalThis, { [stored]: watched });
      let hadFrame = false;
      const look = () => {
        const hasFrame = ['header', 'footer'].every(one => document.querySelector(`body ${one}`));
        if (hadFrame && !hasFrame) watched.frameLost += 1;
        hadFrame ||= hasFrame;
        watched.broke ??= performance.getEntriesByName(broke)[0]?.startTime ?? null;
        const area = document.querySelector(`[data-boundary="${remote}"][data-version="${good}"]`);
        if (watched.broke !== null && area?.querySelector('h1')) watched.healed ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      const eachFrame = () => {
        look();
        requestAnimationFrame(eachFrame);
      };
      requestAnimationFrame(eachFrame);
    },
    { remote, good, broke: BROKE, stored: STORED },
  );
}

/** What it has seen until now. */
export const watchedBy = (page: Page): Promise<Watched> =>
  page.evaluate(stored => (globalThis as unknown as Record<string, Watched>)[stored] as Watched, STORED);
