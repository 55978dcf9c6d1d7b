import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import type { Browser } from 'playwright';
import { MONO_SSR } from '../baselines/baselines.ts';
import type { BenchOptions } from '../options.ts';
import { waitUntilQuiet } from '../quiet.ts';
import type { PeersResult } from '../report/results.ts';
import { measureProfiles, startRun } from '../rounds.ts';
import { type Entry, SERAFIM } from '../serving/entries.ts';
import { proveClick, visitLanding } from '../visit/landing.ts';
import { openPage } from '../visit/open-page.ts';
import { type Profile, profileNamed, VIEWPORT } from '../visit/profiles.ts';
import { buildPeers, peerNames } from './build-peers.ts';

/** What the peers are compared with. */
const COMPARED = ['static', 'mono-spa', MONO_SSR, SERAFIM];

/** Visits the landing once, as somebody new. @returns what it cost and what it shows */
export async function visitOnce(browser: Browser, { name, origins }: Entry, profile: Profile) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await waitUntilQuiet();
    const opened = await openPage(context, profile, { idle: true });
    const hasScripts = name !== 'static';
    const figures = await visitLanding(opened, origins[profile.protocol] + paths.home, hasScripts);
    const shown = await opened.page.evaluate(() => ({
      lines: document.body.innerText.split('\n'),
      pictures: [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    }));
    if (hasScripts) await proveClick(opened);
    return { figures: { ...figures }, shown, faults: opened.faults };
  } finally {
    await context.close();
  }
}

type Shown = Awaited<ReturnType<typeof visitOnce>>['shown'];

/** @throws where a page shows another text, or fewer pictures, than the monolith's */
export function compareShown(name: string, shown: Shown, expected: Shown): void {
  const index = expected.lines.findIndex((line, index) => line !== shown.lines[index]);
  if (index >= 0)
    throw new Error(`${name} shows "${shown.lines[index]}" where the landing has "${expected.lines[index]}"`);
  if (shown.pictures < expected.pictures)
    throw new Error(`${name} shows ${shown.pictures} pictures of ${expected.pictures}`);
}

/** Measures the landing as other tools build it from the same sources, once each shows all of it. */
export async function measurePeers(options: BenchOptions): Promise<PeersResult> {
  const { entries: all, browser, circumstances, end } = await startRun(options, buildPeers);
  const entries = all.filter(({ name }) => [...COMPARED, ...peerNames].includes(name));

  const shown = new Map<string, Shown>();
  for (const entry of entries)
    shown.set(entry.name, (await visitOnce(browser, entry, profileNamed('unthrottled, HTTP/1.1'))).shown);
  const expected = shown.get(MONO_SSR);
  for (const name of peerNames) {
    const seen = shown.get(name);
    if (!seen || !expected) throw new Error(`${name} was not visited`);
    compareShown(name, seen, expected);
  }

  const measured = await measureProfiles(entries, options, (entry, profile) =>
    visitOnce(browser, entry, profile),
  );
  await end();
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return { circumstances: circumstances(), rounds: options.rounds, packages: dependencies, ...measured };
}
