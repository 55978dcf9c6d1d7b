import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { clientPath } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { openTestReleases, type TestReleases } from '@serafim/release-store/testing/test-releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestComposer } from '../testing/test-composer.ts';
import { createDeltas } from './deltas.ts';
import { createReleasedFamilies } from './released-families.ts';

const noise = randomBytes(12_000).toString('hex');
const script = (version: string) => Buffer.from(`export const of = '${version}'; // ${noise}`);
const offer = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
const fileOf = (version: string) => `slim/assets/home-page-${version.slice(-8)}.js`;

/** Each was built while the one before it was live; the last one is. */
const VERSIONS = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc', '1.3.0-dddddddd', '1.4.0-eeeeeeee'];
const LIVE = '1.4.0-eeeeeeee';
const address = (version = LIVE) => `/r/landing/${version}/${fileOf(version)}`;

let releases: TestReleases;
let registry: Registry;
const reads: string[] = [];

async function storeVersion(version: string, previous: string | undefined) {
  const name = { remote: 'landing', version };
  const put = async (file: string, bytes: Buffer) => {
    await releases.files.put(`${clientPath(name)}/${file}`, bytes);
    await releases.files.put(`${clientPath(name)}/${file}.br`, brotliCompressSync(bytes));
    return { [file]: { integrity: fileIntegrity(bytes), bytes: bytes.length } };
  };
  // Those that every stored version has.
  const entry = (file: string) =>
    put(file, Buffer.from(`export const who = 'landing ${version} ${file}';\n`));
  const files = [
    await entry('remoteEntry.js'),
    await entry('slim/slim.js'),
    await put(fileOf(version), script(version)),
  ];
  return releases.store('landing', version, {
    ...(previous ? { previous } : {}),
    files: Object.assign({}, ...files),
  });
}

/** A composer with differences or, as browsers without dictionaries know it, with none. */
async function open(others: Parameters<typeof openTestComposer>[2] = {}) {
  const files = {
    ...releases.files,
    get: async (path: string, accepts?: (bytes: Buffer) => boolean) => {
      reads.push(path);
      return releases.files.get(path, accepts);
    },
  };
  const { app } = await openTestComposer(undefined, undefined, {
    registry: () => registry,
    releasesFolder: join(releases.settings.releasesDir, 'r'),
    differences: {
      deltas: createDeltas(),
      released: createReleasedFamilies({ registry: () => registry, files, teams: releases.teams }),
      onFault: cause => {
        throw cause;
      },
    },
    ...others,
  });
  const get = async (url: string, dictionary?: string, accepted = 'gzip, deflate, br, zstd, dcb, dcz') => {
    const answer = await app.inject({
      url,
      headers: {
        'accept-encoding': accepted,
        ...(dictionary === undefined ? {} : { 'available-dictionary': dictionary }),
      },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  return { app, get };
}

beforeAll(async () => {
  releases = await openTestReleases();
  for (const [at, version] of VERSIONS.entries()) {
    const { actor, signed } = await storeVersion(version, VERSIONS[at - 1]);
    registry = await releases.service.release(actor, signed);
  }
});
afterAll(() => releases.close());

it('a browser that has one of the three versions before gets the difference to it, and everything else as before', async () => {
  const { get } = await open();
  const whole = await get(address());
  expect(whole.headers).toMatchObject({
    'content-encoding': 'br',
    'use-as-dictionary': 'match="/r/landing/*/slim/assets/home-page-*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  for (const [at, version] of VERSIONS.slice(0, -1).entries()) {
    const { headers, bytes } = await get(address(), offer(script(version)));
    if (at === 0) {
      expect([headers, bytes]).toEqual([{ ...whole.headers, date: headers.date }, whole.bytes]);
      continue;
    }
    expect(headers).toEqual({
      ...whole.headers,
      date: headers.date,
      'content-encoding': 'dcz',
      'content-length': String(bytes.length),
    });
    expect(bytes.length).toBeLessThan(200);
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary: script(version) })).toEqual(script(LIVE));
  }
});

it('whoever offers nothing that helps gets what was sent before there were differences, byte for byte', async () => {
  const [{ get }, before] = [await open(), await open({ differences: undefined })];
  const known = offer(script(VERSIONS[3] ?? ''));
  const offered: [string | undefined, string?][] = [
    [undefined],
    [known, 'gzip, deflate, br, zstd'],
    [known, 'br, dcz;q=0'],
    [known, 'br, dcb'],
    [known.slice(1)],
    [known.slice(0, -1)],
    [`${known}, ${known}`],
    [` ${known} x`],
    [''],
    [':AAAA:'],
    [`:${'A'.repeat(12_000)}=:`],
    [known.toUpperCase()],
    [`:${'../'.repeat(14)}A=:`],
    ...Array.from({ length: 50 }, (): [string] => [offer(randomBytes(8))]),
  ];
  const urls = [
    address(),
    address(VERSIONS[3]),
    address(VERSIONS[0]),
    '/r/landing/0.0.0-abcdef12/a.js',
    '/r/x.js',
  ];
  await get(address(), offer(randomBytes(8)));
  reads.length = 0;
  for (const url of urls)
    for (const one of offered) {
      const [now, then] = [await get(url, ...one), await before.get(url, ...one)];
      const { 'use-as-dictionary': _named, vary: _vary, date: _date, ...headers } = now.headers;
      const { vary: _, date: __, ...headersBefore } = then.headers;
      expect([url, one, now.status, headers]).toEqual([url, one, then.status, headersBefore]);
      expect(now.bytes.equals(then.bytes)).toBe(true);
    }
  // Of the version that the registry lists beside the live one, the three before are read once.
  expect(reads.filter(path => path.endsWith('.js'))).toHaveLength(3);
});

it('a version that is not live has no differences, nor has a file that differs from what was signed', async () => {
  const { get } = await open();
  const old = await get(address(VERSIONS[1]), offer(script(VERSIONS[0] ?? '')));
  expect(old.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(old.headers).not.toHaveProperty('use-as-dictionary');
  const isAltered = (path: string) => path.endsWith(fileOf(VERSIONS[2] ?? ''));
  const files = {
    ...releases.files,
    get: async (path: string) => (isAltered(path) ? Buffer.from('altered') : releases.files.get(path)),
  };
  const find = createReleasedFamilies({ registry: () => registry, files, teams: releases.teams });
  const file = find(address().slice('/r/'.length));
  expect(file && (await createDeltas().listDigests(file))).toHaveLength(2);
});

it('only a cache at the edge is told which dictionaries there are', async () => {
  const { app } = await open({ edgeBuild: 'build' });
  const ask = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers })).headers['edge-dictionaries'];
  const edge = { edge: 'release-sets' };
  expect(await ask(address(), edge)).toBe(
    VERSIONS.slice(1, -1)
      .reverse()
      .map(version => offer(script(version)))
      .join(' '),
  );
  expect(await ask(`/r/landing/${LIVE}/remoteEntry.js`, edge)).not.toBe('none');
  expect(await ask(address(), {})).toBeUndefined();
  expect(await ask(address(VERSIONS[1]), edge)).toBeUndefined();
});
