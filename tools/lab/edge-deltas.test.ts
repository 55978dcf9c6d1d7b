import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeCache, hasVarnish, startEdgeCache } from './edge-cache.ts';
import { type Answer, sendRequest } from './send-request.ts';
import { createSite, moduleOf, NEW, STABLE } from './testing/test-site.ts';

const file = `/r/landing/${NEW}/page.js`;
const offer = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
/** A whole file, as its encoding has it. */
const readWhole = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
const OFFERED = offer(moduleOf(STABLE));

describe.skipIf(!hasVarnish())('differences behind Varnish, as docs/deploy sets it up', () => {
  const site = createSite();
  const apps: Awaited<ReturnType<typeof site.open>>[] = [];
  let edge: EdgeCache;
  beforeAll(async () => {
    apps.push(await site.open(false), await site.open(true));
    const [a = 0, b = 0] = apps.map(({ server }) => (server.address() as AddressInfo).port);
    edge = await startEdgeCache([a, b]);
  });
  afterAll(async () => {
    await edge?.stop();
    await Promise.all(apps.map(app => app.close()));
  });

  const ask = (dictionary: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
    sendRequest(edge.url + file, {
      headers: { 'accept-encoding': encodings, 'available-dictionary': dictionary },
    });
  const asked = () => site.sent.filter(path => path === file).length;

  it('are stored for all who have the same earlier version', async () => {
    const first = await ask(OFFERED);
    expect(first.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/r/landing/*/page.js"',
    });
    expect(Object.keys(first.headers).filter(name => name.startsWith('edge'))).toEqual([]);
    expect(first.body.length).toBeLessThan(200);
    const dictionary = moduleOf(STABLE);
    expect(zstdDecompressSync(first.body.subarray(40), { dictionary })).toEqual(moduleOf(NEW));
    const before = asked();
    expect([(await ask(OFFERED)).body, asked()]).toEqual([first.body, before]);
  });

  it('are asked of no composer, and stored under no key, for what else a browser offers', async () => {
    await ask(OFFERED);
    const before = asked();
    const others = Array.from({ length: 200 }, () => offer(randomBytes(8)));
    for (const dictionary of [...others, OFFERED.slice(1), `${OFFERED}, ${OFFERED}`, 'x'.repeat(4_000), ''])
      expect(readWhole(await ask(dictionary)).equals(moduleOf(NEW)), dictionary).toBe(true);
    for (const encodings of ['gzip, br', 'br, dcz;q=0', 'br, dcb'])
      expect(readWhole(await ask(OFFERED, encodings)).equals(moduleOf(NEW)), encodings).toBe(true);
    // Of those without a difference, one by each encoding that composers have.
    expect(asked() - before).toBeLessThanOrEqual(1);
  });

  it('give way to the whole file where none is made', async () => {
    const withoutDelta = `/r/landing/${STABLE}/page.js`;
    const answer = await sendRequest(edge.url + withoutDelta, {
      headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': OFFERED },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(readWhole(answer).equals(moduleOf(STABLE))).toBe(true);
  });
});
