import { setTimeout as pause } from 'node:timers/promises';
import { signalsSchema } from '@serafim/canary/signal';
import type { Sent } from '@serafim/canary/testing/simulated-canary';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import type { Browser } from 'playwright';
import { openBrowser } from '../../lab/browser.ts';
import { openRecordingProxy } from '../../lab/recording-proxy.ts';

/** How somebody opens the page: the size of the screen, and after how many milliseconds the button is pressed. */
const PEOPLE = [
  { viewport: { width: 1280, height: 800 }, press: 2_500 },
  { viewport: { width: 390, height: 844 }, press: 0 },
];

/** How long each looks at the page, in milliseconds. */
const STAY = 13_000;

/** A beacon, and when it came. */
interface Beacon {
  body: string;
  at: number;
}

/** A server in front of a site that stores what pages send of themselves. */
export async function openBeacons() {
  const beacons = new Map<string, Beacon[]>();
  const proxy = await openRecordingProxy(({ url, headers: { 'user-agent': browser = '' }, body }) => {
    if (url !== SIGNALS_PATH) return;
    beacons.set(browser, [...(beacons.get(browser) ?? []), { body, at: performance.now() }]);
  });
  /** The beacons of one browser. */
  const of = (userAgent: string): readonly Beacon[] => beacons.get(userAgent) ?? [];
  return { ...proxy, of };
}

type Beacons = Awaited<ReturnType<typeof openBeacons>>;

/** What a browser sent of a remote in one visit, in order. */
export type Seen = readonly Sent[];

/** Opens a page in a browser as one of them would. */
async function openAs(
  { viewport, press }: (typeof PEOPLE)[number],
  browser: Browser,
  proxy: Beacons,
  path: string,
  remote: string,
): Promise<Seen> {
  const userAgent = `Mozilla/5.0 Prova/${crypto.randomUUID()}`;
  const context = await browser.newContext({ viewport, locale: 'pt-BR', userAgent });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(proxy.url + path, { waitUntil: 'commit' });
  const waitUntil = (time: number) => pause(Math.max(0, time - (performance.now() - started)));
  if (press > 0) {
    await waitUntil(press);
    // A page that is frozen or covered answers no press.
    await page
      .locator('main')
      .getByText('Apertar')
      .click({ timeout: 1_000, force: true, noWaitAfter: true })
      .catch(() => undefined);
  }
  await waitUntil(STAY);
  // What a page sends when it is left; a frozen one cannot.
  await Promise.race([page.goto('about:blank').catch(() => undefined), pause(2_000)]);
  return proxy.of(userAgent).flatMap(({ body, at }) => {
    const { signals = [] } = signalsSchema.safeParse(JSON.parse(body)).data ?? {};
    return signals
      .filter(signal => signal.remote === remote)
      .map(({ remote: _remote, version: _version, ...signal }) => ({
        ...signal,
        after: (at - started) / 1000,
      }));
  });
}

/** Opens a page in a browser as some people would, side by side. @returns what each of them sent */
export async function openAsPeople(proxy: Beacons, path: string, remote: string): Promise<Seen[]> {
  // A page that stands still goes with its browser alone.
  const browser = await openBrowser();
  try {
    return await Promise.all(PEOPLE.map(person => openAs(person, browser, proxy, path, remote)));
  } finally {
    await browser.close();
  }
}
