import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRemote } from './create-remote.ts';
import { openTeamFolder, type TeamFolder } from './team-folder.ts';

let team: TeamFolder;
beforeAll(async () => {
  team = await openTeamFolder();
});
afterAll(() => team.close());

const read = (...path: string[]) => readFile(join(team.root, ...path), 'utf8');

it('a new remote has a page alone, or with a tile that it declares', async () => {
  await createRemote(team.root, 'so-pagina');
  expect(await read('remote-so-pagina/src/remote.ts')).not.toMatch(/tile|fragments|zod/);
  expect(existsSync(join(team.root, 'remote-so-pagina/src/tile'))).toBe(false);
  expect(await read('offers.d.ts')).not.toContain('so-pagina');

  await createRemote(team.root, 'com-quadro', { withTile: true });
  const entry = await read('remote-com-quadro/src/remote.ts');
  expect(entry).toContain("slot: 'admin/painel'");
  expect(entry).toContain("component: './tile/com-quadro-tile.tsx'");
  expect(entry).not.toMatch(/tile: (?:begin|end)/);
  expect(await read('remote-com-quadro/src/offers.d.ts')).toContain("'com-quadro/quadro@1'");
  const gathered = [...(await read('offers.d.ts')).matchAll(/remote-([a-z-]+)/g)].map(([, name]) => name);
  expect(gathered).toContain('com-quadro');
  expect(gathered).toEqual(gathered.toSorted());
});
