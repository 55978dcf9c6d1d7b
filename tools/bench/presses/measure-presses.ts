import { paths } from '@serafim/contract/site/paths';
import type { Browser } from 'playwright';
import { MONO_SSR } from '../baselines/baselines.ts';
import type { BenchOptions } from '../options.ts';
import { waitUntilQuiet } from '../quiet.ts';
import type { PressesResult } from '../report/results.ts';
import { toSpread } from '../report/statistics.ts';
import { startRun, visitInRounds } from '../rounds.ts';
import { type Entry, SERAFIM } from '../serving/entries.ts';
import { openPage } from '../visit/open-page.ts';
import { type Profile, profileNamed, VIEWPORT } from '../visit/profiles.ts';
import { pressAfterPaint } from './press-after-paint.ts';

/** Controls of the landing, by what a press on them does. */
const controls: Readonly<Record<string, string>> = {
  'one person more': 'main form button[aria-label="Mais: Pessoas"]',
  'a question': '#duvidas details:not([open]) > summary',
  'the table of examples': '[aria-labelledby="exemplo-titulo"] summary',
  'the comparison': '#planos details > summary',
  'prices by the year': '#planos input[value="anual"]',
  'another plan': '#planos input[value="guardian"]',
  companies: 'details:has(#empresas) > summary',
};

/** Milliseconds from the first paint to the press; two of them in a quick run. */
const DELAYS = [100, 500, 1_000, 2_000, 4_000];
const QUICK_DELAYS = [100, 1_000];

const TIMEOUT = 30_000;

/** Presses a control of a new visitor's page. @returns how long it took to answer, in milliseconds */
async function visitPress(browser: Browser, url: string, profile: Profile, selector: string, after: number) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const { page } = await openPage(context, profile, { idle: true });
    await page.addInitScript(pressAfterPaint, { selector, after });
    await waitUntilQuiet();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchPress.answered !== null, null, { timeout: TIMEOUT });
    const { pressed, answered } = await page.evaluate(() => window.benchPress);
    if (pressed === null || answered === null) throw new Error(`${url} lost its record`);
    return answered - pressed;
  } finally {
    await context.close();
  }
}

/** Measures how long each control of the landing lets a visitor wait who presses it early or late. */
export async function measurePresses(options: BenchOptions): Promise<PressesResult> {
  const { rounds, quick } = options;
  const { entries, browser, circumstances, end } = await startRun(options);
  const profile = profileNamed('slow 4G, HTTP/2');
  const delays = quick ? QUICK_DELAYS : DELAYS;

  /** What a visitor waits for in all, for each control. */
  async function visit({ origins }: Entry): Promise<Record<string, number>> {
    const waited: Record<string, number> = {};
    for (const [name, selector] of Object.entries(controls)) {
      waited[name] = 0;
      for (const after of delays)
        waited[name] += await visitPress(browser, origins.h2 + paths.home, profile, selector, after);
    }
    return waited;
  }
  const compared = entries.filter(({ name }) => [SERAFIM, MONO_SSR].includes(name));
  const taken = await visitInRounds(compared, profile, options, visit);
  await end();
  const measured = [...taken].map(([name, visits]) => {
    const waits = Object.keys(controls).map(control => [
      control,
      toSpread(visits.map(of => of[control] ?? 0)),
    ]);
    return [name, Object.fromEntries(waits)] as const;
  });
  return {
    circumstances: circumstances(),
    rounds,
    profile: profile.name,
    delays,
    entries: Object.fromEntries(measured),
  };
}
