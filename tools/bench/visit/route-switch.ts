import { paths } from '@serafim/contract/site/paths';
import type { SentRequest } from './network-log.ts';
import type { WatchedPage } from './open-page.ts';

const LINK = `header a[href="${paths.card}"]`;
const HEADING = 'Carteirinha';
const QUIET = 300;

/** What going to the second page cost. */
export interface SwitchFigures {
  /** From the click to the painted heading, in milliseconds. */
  time: number;
  /** The requests after the click. */
  requests: readonly SentRequest[];
}

/** Clicks in the page and waits there for the painted heading, so that no message to the browser is measured. */
function clickAndWait({ link, heading }: { link: string; heading: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = document.querySelector<HTMLElement>(link);
    if (!target) return reject(new Error(`The page holds no ${link}`));
    const started = performance.now();
    const isThere = () =>
      [...document.querySelectorAll('main h1')].some(
        element => element.textContent === heading && element.getClientRects().length > 0,
      );
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['style', 'hidden'],
    });
    target.click();
    look();
  });
}

/** Points at the link and waits for all that this loads. */
export async function pointAtLink({ page, log }: WatchedPage): Promise<void> {
  await page.hover(LINK);
  await log.quiet(QUIET);
}

/** Goes to the second page inside the app. */
export async function switchInside({ page, log }: WatchedPage): Promise<SwitchFigures> {
  const count = log.requests.length;
  const time = await page.evaluate(clickAndWait, { link: LINK, heading: HEADING });
  await log.quiet(QUIET);
  return { time, requests: log.requests.slice(count).filter(({ cached }) => !cached) };
}

/** Goes to the second page by an ordinary link: a new document. */
export async function switchDocument({ page, log }: WatchedPage): Promise<SwitchFigures> {
  const count = log.requests.length;
  const clicked = await page.evaluate(link => {
    const now = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>(link)?.click();
    return now;
  }, LINK);
  await page.waitForURL(`**${paths.card}`, { waitUntil: 'load' });
  await log.quiet(QUIET);
  const painted = await page.evaluate(() => window.benchRecord.timeOrigin + window.benchRecord.fcp);
  return { time: painted - clicked, requests: log.requests.slice(count).filter(({ cached }) => !cached) };
}
