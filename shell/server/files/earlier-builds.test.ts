import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { storeBuild } from './earlier-builds.ts';

const DAY = 24 * 60 * 60 * 1000;

let root: string;
let now: number;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'serafim-builds-'));
  now = Date.parse('2026-11-22T00:00:00Z');
});

/** Starts a composer with a build of these files. */
async function start(...names: string[]) {
  const built = join(root, 'built');
  await rm(built, { recursive: true, force: true });
  await mkdir(join(built, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(built, 'assets', name), `text of ${name}`);
  await storeBuild(built, join(root, 'store'), () => now);
}

const stored = async () => (await readdir(join(root, 'store/assets'))).sort();

it('a tab that is open while the shell is built anew finds the files that it loads later, for thirty days', async () => {
  await start('start-a.js', 'vitals-a.js');
  // However long the first build was in force, its retention begins with the next one.
  now += 90 * DAY;
  await start('start-b.js');
  expect(await stored()).toEqual(['start-a.js', 'start-b.js', 'vitals-a.js']);
  expect(await readFile(join(root, 'store/assets/vitals-a.js'), 'utf8')).toBe('text of vitals-a.js');
  now += 29 * DAY;
  await start('start-b.js');
  expect(await stored()).toContain('vitals-a.js');
  now += 2 * DAY;
  await start('start-b.js');
  expect(await stored()).toEqual(['start-b.js']);
});

it('a build that returns after another one is stored anew', async () => {
  await start('start-a.js');
  now += 20 * DAY;
  await start('start-b.js');
  now += 20 * DAY;
  await start('start-a.js');
  now += 20 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-a.js', 'start-b.js']);
  now += 20 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-a.js']);
});
