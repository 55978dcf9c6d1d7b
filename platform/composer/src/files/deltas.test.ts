import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createDeltas } from './deltas.ts';
import type { FamilyFile } from './family-file.ts';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

const text = (of: string, bytes = 20_000) =>
  Buffer.concat([Buffer.from(`// ${of}\n`), Buffer.alloc(bytes, 'const answer = 42;')]);
const noise = randomBytes(12_000).toString('hex');
const script = (of: string) => Buffer.from(`// ${of}\n${noise}`);

/** A file, those before it, and how often any of them was read. */
function someFile(next: Buffer, before: readonly (Buffer | null)[], packed = brotliCompressSync(next)) {
  let reads = 0;
  const reader = (bytes: Buffer | null) => async () => {
    reads += 1;
    return bytes;
  };
  const file: FamilyFile = {
    address: '/r/landing/1.3.0-abcdef12/page-abcdefgh.js',
    match: '/r/landing/*/page-*.js',
    read: reader(next),
    readPacked: async () => packed,
    findBefore: async () => before.map(reader),
  };
  return { file, reads: () => reads };
}

it('a file is a small difference to any of those before, and the same once a browser has read it', async () => {
  const [next, before] = [script('next'), [script('one'), script('two'), script('three')]];
  const { file } = someFile(next, before);
  const { find, listDigests } = createDeltas();
  expect(await listDigests(file)).toEqual(before.map(digest));
  for (const dictionary of before) {
    const delta = await find(file, digest(dictionary));
    if (!delta) throw new Error('There is no difference');
    expect(delta.length).toBeLessThan(200);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40).toString('base64')).toBe(digest(dictionary));
    expect(zstdDecompressSync(delta.subarray(40), { dictionary })).toEqual(next);
  }
});

it('it is made once, whoever asks at the same time and later', async () => {
  const [next, before] = [script('next'), script('before')];
  const { file, reads } = someFile(next, [before]);
  const deltas = createDeltas();
  const ask = () => deltas.find(file, digest(before));
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(await ask()).toBe(one);
  expect(other).toBe(one);
  // The dictionary's digest, then both files.
  expect(reads()).toBe(3);
});

it('digests that no file before has cost no more than reading those once', async () => {
  const { file, reads } = someFile(script('next'), [script('before'), null]);
  const deltas = createDeltas();
  const unknown = Array.from({ length: 200 }, () => randomBytes(32).toString('base64'));
  const found = await Promise.all(unknown.map(one => deltas.find(file, one)));
  expect(new Set(found)).toEqual(new Set([null]));
  expect(reads()).toBe(2);
});

it('there is none where the whole file by brotli is smaller, or a file is larger than a megabyte', async () => {
  const [next, before] = [text('next'), text('before')];
  const deltas = createDeltas();
  expect(await deltas.find(someFile(next, [before], Buffer.alloc(40)).file, digest(before))).toBeNull();
  const large = text('before', 1024 * 1024);
  const whole = Buffer.alloc(large.length);
  expect(await createDeltas().find(someFile(next, [large], whole).file, digest(large))).toBeNull();
  expect(await createDeltas().find(someFile(large, [next], whole).file, digest(next))).toBeNull();
});

it('what does not read back as the file is never sent', async () => {
  const [next, before] = [script('next'), script('before')];
  const compress = async (_next: Buffer, dictionary: Buffer) =>
    zstdCompressSync(script('else'), { dictionary });
  const { find } = createDeltas({ compress });
  expect(await find(someFile(next, [before]).file, digest(before))).toBeNull();
  const longer = { compress: async () => zstdCompressSync(Buffer.alloc(100_000)) };
  await expect(createDeltas(longer).find(someFile(next, [before]).file, digest(before))).rejects.toThrow();
});

it('a store that is away is asked again, and what differs from what was signed is no file', async () => {
  const [next, before] = [script('next'), script('before')];
  const { file } = someFile(next, [before]);
  let isAway = true;
  const findBefore = async () => {
    if (isAway) throw new Error('the store is away');
    return file.findBefore();
  };
  const deltas = createDeltas();
  const often = { ...file, findBefore };
  await expect(deltas.find(often, digest(before))).rejects.toThrow('away');
  isAway = false;
  expect(await deltas.find(often, digest(before))).not.toBeNull();
  const altered = { ...file, address: '/other', read: async () => null };
  expect(await deltas.find(altered, digest(before))).toBeNull();
});

it('differences take no more memory than they may', async () => {
  const before = script('before');
  const { find } = createDeltas({ mostBytes: 1_000 });
  const files = Array.from({ length: 20 }, (_, number) => {
    const { file, reads } = someFile(script(`next ${number}`), [before]);
    return { file: { ...file, address: `/${number}` }, reads };
  });
  for (const { file } of files) expect(await find(file, digest(before))).not.toBeNull();
  const again = async (number: number) => {
    const { file, reads } = files[number] ?? someFile(before, []);
    const earlier = reads();
    await find(file, digest(before));
    return reads() - earlier;
  };
  // The last one is there; the first is made again.
  expect([await again(19), await again(0)]).toEqual([0, 2]);
});
