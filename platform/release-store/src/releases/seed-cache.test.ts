import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@serafim/platform-contract/release';
import { expect, it } from 'vitest';
import { openCachedFiles } from '../files/cached-files.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { fileIntegrity } from '../files/release-files.ts';
import { emptyRegistry } from '../registry/registry.ts';
import { toEntry } from '../registry/remote-versions.ts';
import { someRelease } from '../testing/some-release.ts';
import { seedCache } from './seed-cache.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'serafim-seed-'));
const facts = (text: string) => ({ integrity: fileIntegrity(Buffer.from(text)), bytes: text.length });

it('what a release has in common with the one before comes from this machine, the rest from the store', async () => {
  const version = (name: string, files: Release['files']): Release => ({
    ...someRelease('landing', '/landing', name),
    files,
    serverFiles: { 'remote.js': facts('server') },
  });
  const old = version('1.0.0-abcdef12', { 'common.js': facts('same'), 'page.js': facts('old') });
  const next = version('1.1.0-abcdef12', { 'shared.js': facts('same'), 'page.js': facts('new') });
  const signature = { algorithm: 'ed25519', key: '0'.repeat(16), value: '' } as never;
  const entries = [old, next].map(release => toEntry({ release, signature }, { traffic: 0, default: false }));
  const cache = openCachedFiles(openFolderFiles(await newFolder()), await newFolder());
  await cache.put('r/landing/1.0.0-abcdef12/common.js', Buffer.from('same'));
  await cache.put('r/landing/1.0.0-abcdef12/common.js.br', brotliCompressSync('same'));
  await cache.put('r/landing/1.0.0-abcdef12/page.js', Buffer.from('old'));
  await cache.put('server/landing/1.0.0-abcdef12/remote.js', Buffer.from('server'));
  await seedCache(cache, { ...emptyRegistry, microFrontends: { landing: entries } });
  const local = await Promise.all(
    [
      'r/landing/1.1.0-abcdef12/shared.js',
      'r/landing/1.1.0-abcdef12/shared.js.br',
      'r/landing/1.1.0-abcdef12/page.js',
      'server/landing/1.1.0-abcdef12/remote.js',
    ].map(cache.isLocal),
  );
  expect(local).toEqual([true, true, false, true]);
});
