import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mapsPath } from '../files/store-layout.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { createLocator } from './locate.ts';
import { packMaps, readMaps, type SourceMaps } from './source-maps.ts';

const name = { remote: 'landing', version: '1.0.0-abcdef12' };

/** One line of a built file: column 0 is line 3 of a page, column 10 its line 7, where `pagar` stands. */
const maps: SourceMaps = {
  'slim/page.js': {
    version: 3,
    sources: ['remote-landing/src/page.tsx'],
    names: ['pagar'],
    mappings: 'AAEA,UAIAA',
  },
};

async function openStore() {
  const releases = await openTestReleases();
  onTestFinished(releases.close);
  const owner = await releases.openOwner('landing');
  const other = await releases.openOwner('member');
  const teams = await releases.teams();
  const put = (bytes: Uint8Array) => releases.files.put(mapsPath(name), bytes);
  return { owner, other, put, read: () => readMaps(releases.files, teams, name) };
}

describe('the source maps of a version', () => {
  it('come back as its team signed them, and there may be none', async () => {
    const { owner, put, read } = await openStore();
    expect(await read()).toBeNull();
    await put(packMaps(name, maps, owner));
    expect(await read()).toEqual(maps);
  });

  it.each<[string, string, (store: Awaited<ReturnType<typeof openStore>>) => Uint8Array]>([
    ['another team signed', 'may not act on landing', ({ other }) => packMaps(name, maps, other)],
    [
      'belong to another version',
      'are none',
      ({ owner }) => packMaps({ ...name, version: '1.0.1-abcdef12' }, maps, owner),
    ],
    ['are not compressed', 'cannot be unpacked', () => Buffer.from('{}')],
    [
      'unpack to more than may be there',
      'cannot be unpacked',
      () =>
        brotliCompressSync(Buffer.alloc(11 * 1024 * 1024), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
        }),
    ],
    [
      'were changed',
      'not what "time landing" signed',
      ({ owner }) => {
        const signature = { key: owner.keyId, value: `${'A'.repeat(86)}==` };
        return brotliCompressSync(JSON.stringify({ ...name, maps, signature }));
      },
    ],
  ])('are refused where they %s', async (_what, message, make) => {
    const store = await openStore();
    await store.put(make(store));
    await expect(store.read()).rejects.toThrow(message);
  });

  it('are refused before they are stored where they are too large', async () => {
    const { owner } = await openStore();
    const [large] = Object.values(maps);
    if (!large) throw new Error('There is no map');
    const pack = (text: string) => packMaps(name, { 'slim/page.js': { ...large, names: [text] } }, owner);
    expect(() => pack('x'.repeat(10 * 1024 * 1024))).toThrow('at most 10485760 are read');
    expect(() => pack(randomBytes(2 * 1024 * 1024).toString('base64'))).toThrow('at most 2097152 are stored');
  });
});

describe('a place in a built file', () => {
  const locate = createLocator(maps);

  it('has its file, line and name in the sources: stacks count columns from 1', () => {
    expect(locate('slim/page.js:1:11')).toEqual({
      file: 'remote-landing/src/page.tsx',
      line: 7,
      name: 'pagar',
    });
    expect(locate('slim/page.js:1:10')).toMatchObject({ line: 3, name: null });
  });

  it.each(['slim/other.js:1:1', 'slim/page.js:2:1', 'slim/page.js', '__proto__:1:1'])(
    'is not known at %j',
    frame => {
      expect(locate(frame)).toBeNull();
    },
  );
});
