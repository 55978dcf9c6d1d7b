import type { Browser } from 'playwright';
import { LAZY } from 'tools/bench/baselines/baselines';
import { createStore } from 'tools/bench/composer/idle-remotes';
import { weighLanding } from 'tools/bench/composer/landing-weight';
import { loadServer } from 'tools/bench/composer/load';
import { startComposer } from 'tools/bench/composer/start-composer';
import { visitFragments } from 'tools/bench/fragments/visit-fragments';
import { openTrustingBrowser } from 'tools/bench/rounds';
import { type Entry, SERAFIM, startEntries } from 'tools/bench/serving/entries';
import { waitUntilRendered } from 'tools/bench/serving/wait-until-rendered';
import type { Profile } from 'tools/bench/visit/profiles';
import { flattenRound } from 'tools/bench/visit/round-figures';
import { visitEntry } from 'tools/bench/visit/visit-entry';
import { Lab } from 'tools/lab/lab';
import { RELEASED_VARIABLE } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';

// The short form of `npm run bench`: everything is built, served and visited once, and no time is read.
test.describe.configure({ mode: 'default' });

const HTTP1: Profile = { name: 'unthrottled', protocol: 'h1', throttled: false };
const HTTP2: Profile = { ...HTTP1, protocol: 'h2' };

/** No visit waits for a quiet machine. */
const atOnce = () => Promise.resolve();

const report = (line: string) => process.stdout.write(`${line}\n`);

const lab = new Lab();
let entries: readonly Entry[];
let browser: Browser;

test.beforeAll(async ({ site: { url, dataFolder } }) => {
  test.setTimeout(180_000);
  const started = await startEntries({ url, dataDir: dataFolder }, report, lab);
  entries = started.entries;
  browser = await openTrustingBrowser(started.spki);
  lab.defer(() => browser.close());
});

test.afterAll(lab.close);

function entryNamed(name: string): Entry {
  const entry = entries.find(one => one.name === name);
  if (!entry) throw new Error(`No entry is ${name}`);
  return entry;
}

for (const name of ['static', 'mono-spa', 'mono-ssr', 'mono-ssr, loads first', SERAFIM])
  test(`whoever compares can measure the pages of "${name}"`, async () => {
    const hasScripts = name !== 'static';
    const round = await visitEntry(browser, entryNamed(name), HTTP2, atOnce);
    const figures = flattenRound(round);
    expect(round.faults).toEqual([]);
    expect(Object.entries(figures).filter(([, value]) => !(value >= 0))).toEqual([]);
    // The page, its styles within, and at least a face and a picture.
    expect(figures.requests).toBeGreaterThan(3);
    expect(figures.bytes).toBeGreaterThan(20_000);
    expect(figures.levels).toBeGreaterThan(1);
    expect((figures.jsBytes ?? 0) > 50_000).toBe(hasScripts);
    expect((figures.scripts ?? 0) > 0).toBe(hasScripts);
    expect(figures['switch.cold.requests']).toBeGreaterThan(0);
    expect(figures['switch.cold.bytes']).toBeGreaterThan(0);
  });

for (const name of ['mono-ssr', LAZY, SERAFIM])
  test(`whoever compares can measure the fragments of "${name}"`, async () => {
    const figures = await visitFragments(browser, entryNamed(name), HTTP1, atOnce);
    expect(Object.entries(figures).filter(([, value]) => !(value >= 0))).toEqual([]);
    expect(figures.jsBytes).toBeGreaterThan(50_000);
    expect(figures.bytes).toBeGreaterThan(figures.jsBytes);
    expect(figures.levels).toBeGreaterThan(1);
    // The monolith has the other teams' code in its own scripts.
    expect(figures.providerRequests > 0).toBe(name !== 'mono-ssr');
  });

test('whoever compares can load a composer that knows idle remotes', async () => {
  const folder = await lab.newFolder();
  await createStore(8, process.env[RELEASED_VARIABLE] ?? '', folder);
  const { port, url } = await startComposer(lab, folder);
  await waitUntilRendered(url, ['/']);

  const { html, compressed, requests, setBytes } = await weighLanding(browser, url, 8);
  expect(html).toBeGreaterThan(compressed);
  expect(compressed).toBeGreaterThan(5_000);
  expect(requests).toBeGreaterThan(3);
  expect(setBytes).toBeGreaterThan(1_000);
  const load = await loadServer({ port, path: '/', connections: 2, milliseconds: 200 });
  expect(load.requests).toBeGreaterThan(0);
});
