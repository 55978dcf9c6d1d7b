import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { writeOffers } from './write-offers.ts';

const page = {
  path: '/Horta',
  title: '',
  description: '',
  layout: 'site',
  prerender: true,
  page: './a.tsx',
} as const;
const offering: RemoteData = { routes: [{ ...page, name: 'garden' }] };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-offers-'));
  await mkdir(join(folder, 'src'));
});
beforeEach(() => rm(join(folder, 'src/offers.d.ts'), { force: true }));

it('declarations are written, changed and removed with what a remote offers', async () => {
  await writeOffers(folder, 'horta', offering);
  expect(await readFile(join(folder, 'src/offers.d.ts'), 'utf8')).toContain("garden: '/Horta'");
  await writeOffers(folder, 'horta', { routes: [{ ...page, name: 'plot' }] });
  expect(await readFile(join(folder, 'src/offers.d.ts'), 'utf8')).toContain("plot: '/Horta'");
  await writeOffers(folder, 'horta', { routes: [page] });
  expect(await readdir(join(folder, 'src'))).toEqual([]);
});

it('declarations that somebody wrote stay, and are named', async () => {
  await writeFile(join(folder, 'src/offers.d.ts'), '// of ours\n');
  await expect(writeOffers(folder, 'horta', offering)).rejects.toThrow(
    /offers\.d\.ts was written by hand.*delete it/,
  );
  expect(await readFile(join(folder, 'src/offers.d.ts'), 'utf8')).toBe('// of ours\n');
});
