import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { beforeAll, expect, it } from 'vitest';
import { readRemote, takeRemote } from './read-remote.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-remote-'));
  await mkdir(join(folder, 'src'));
});

it('a folder without data is none of a remote, and one with code in their place is told so', async () => {
  expect(await readRemote(folder)).toEqual({ routes: [] });
  await writeFile(join(folder, 'src/remote.tsx'), '');
  await expect(readRemote(folder)).rejects.toThrow(/remote\.tsx: a remote is data now.*CHANGELOG/);
});

it.each([
  ['no remote', undefined, /exports no `remote` with `routes`/],
  ['no routes', {}, /exports no `remote` with `routes`/],
  ['a route without its page', { routes: [{ path: '/Blog', load: () => 0 }] }, /route \/Blog: name its page/],
  [
    'a fragment without its component',
    { routes: [], fragments: [{ name: 'a', major: 2 }] },
    /fragment a@2: name its/,
  ],
])('data with %s are refused by name', (_, remote, message) => {
  expect(() => takeRemote({ remote: remote as unknown as RemoteData })).toThrow(message);
});
