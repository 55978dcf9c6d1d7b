import type { BOOT_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import type { SIGNALS_PATH, ViewSign } from '@serafim/platform-contract/signals';
import type { HYDRATION as MARK } from './hydration-time.ts';
import type { Version } from './signals.ts';

// The one file of page and worker: it imports types alone.
const PATH: typeof SIGNALS_PATH = '/sinais';
const HYDRATION: typeof MARK = 'hydration';
const BOOT: `body > #${typeof BOOT_ELEMENT_ID}` = 'body > #boot';

/** The area of the visible page: one that is rendered out of sight beside it is not displayed. */
const AREA = 'main [data-version]:not([data-fragment],[style*=none])';

/** How many seconds in a row a page must not answer to be frozen. */
const FROZEN = 6;

/** For how long a page is watched, and when it has lived long enough, in milliseconds. */
const WATCHED = 60_000;
const ALIVE = 10_000;

/** From here on a task kept the device busy, in milliseconds. */
const LONG_TASK = 1_500;

/** Sends what is known, also while the page is left; a browser that sends nothing of the kind is silent. */
const send = (body: string) =>
  fetch(PATH, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  }).catch(() => {});

/**
 * Runs in the worker: asks the page each second whether it is there, and speaks in its place once it is not. A machine that
 * was suspended has missed no second.
 */
function watchPage(): void {
  let body = '';
  let missed = 0;
  self.onmessage = ({ data }: MessageEvent<string>) => {
    body = data;
    missed = 0;
  };
  setInterval(() => {
    if (body && missed++ === FROZEN) send(body);
    postMessage(0);
  }, 1000);
}

/**
 * Whether nobody sees an element, of those that have a box the first: see-through, or with something else on top. Headings for
 * screen readers alone are a pixel wide; dialogs are to cover the page.
 */
function isHidden(selector: string): unknown {
  const all = [...document.querySelectorAll(selector)];
  const element = all.find(one => one.getClientRects()[0]);
  if (!element) return all[0];
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  let opacity = 1;
  for (let one: Element | null = element; one; one = one.parentElement)
    opacity *= +getComputedStyle(one).opacity;
  return opacity < 0.1 || (hit && width > 9 && !element.contains(hit) && !hit.closest('dialog,[popover]'));
}

/** A version as the page's data names it, or as an area does. */
type Shown = Partial<Version> & { boundary?: string };

/** Runs in the page: proves that it lives, and names what it suffers. */
function giveSigns(): void {
  const script = document.currentScript as HTMLScriptElement & { trusted: string };
  const { remote, fragments = [] } = JSON.parse((document.querySelector(BOOT) as Element).textContent);
  const shell = /\/r\/(shell)\/([^/]+)/.exec(script.src);
  if (shell) fragments.push({ name: shell[1], version: shell[2] });
  const seconds = {} as Record<ViewSign, number>;
  let worker: Worker | undefined;
  let isBusy = false;

  /** What a sign says of every version in the view. */
  const write = (page: Shown, sign: ViewSign) =>
    JSON.stringify({
      signals: [page, ...fragments].map(({ boundary, name = boundary, version }: Shown) => ({
        remote: name,
        version,
        signs: [sign],
      })),
    });
  const prove = () => {
    seconds.alive ??= +!send(write(remote, 'alive'));
  };
  const end = () => worker?.terminate();

  function look() {
    const page = document.querySelector<HTMLElement>(AREA)?.dataset ?? remote;
    const note = (sign: ViewSign, inRow: number, isSo: unknown) => {
      seconds[sign] = isSo ? (seconds[sign] ?? 0) + 1 : 0;
      if (seconds[sign] === inRow) send(write(page, sign));
    };
    note('busy', 1, isBusy);
    // Begun, and not ended.
    note('unhydrated', 10, performance.getEntriesByName(HYDRATION).length === 1);
    note('unseen', 3, scrollY < 9 && (isHidden(`${AREA} h1`) || isHidden('header a[href="/"]')));
    worker?.postMessage(write(page, 'frozen'));
  }

  function turn() {
    if (document.hidden) {
      prove();
      end();
    } else if (!worker) {
      worker = new Worker(script.trusted);
      worker.onmessage = look;
    }
  }
  script.remove();
  turn();
  addEventListener('visibilitychange', turn);
  addEventListener('beforeprint', end);
  setTimeout(prove, ALIVE);
  setTimeout(end, WATCHED);
  new PerformanceObserver(list => {
    isBusy ||= list.getEntries().some(({ duration }) => duration > LONG_TASK);
  }).observe({ type: 'longtask', buffered: true });
}

if (self.document) giveSigns();
else watchPage();
