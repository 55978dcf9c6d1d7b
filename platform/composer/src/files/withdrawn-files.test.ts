import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestComposer } from '../testing/test-composer.ts';

const MINUTE = 60_000;
const WITHDRAWN = '1.0.0-aaaaaaaa';
const OTHER = '1.1.0-bbbbbbbb';
const AT = '2026-11-26T12:00:00.000Z';

const withdrawn: Registry = {
  ...emptyRegistry,
  withdrawn: [{ remote: 'landing', version: WITHDRAWN, reason: 'broken', at: AT }],
};

/** Composers of one site, each with a disk of its own, that follow one registry. */
async function openTwo(registry: () => Registry) {
  const opened = [
    await openTestComposer(undefined, undefined, { registry }),
    await openTestComposer(undefined, undefined, { registry }),
  ];
  for (const { folder } of opened)
    for (const version of [WITHDRAWN, OTHER])
      for (const name of ['page.js', 'page.js.br', 'drawing.svg', 'text.json']) {
        await mkdir(join(folder, 'landing', version), { recursive: true });
        await writeFile(join(folder, 'landing', version, name), '<svg/>');
      }
  return opened.map(({ app }) => app);
}

describe('a file of a version that was withdrawn', () => {
  let registry: Registry;
  let apps: Awaited<ReturnType<typeof openTwo>>;
  beforeEach(async () => {
    registry = withdrawn;
    apps = await openTwo(() => registry);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) + 1 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(apps.map(app => app.close()));
  });

  /** What every composer answers: they agree, or the test fails. */
  async function get(path: string, destination?: string, others: Record<string, string> = {}) {
    const headers = { ...(destination ? { 'sec-fetch-dest': destination } : {}), ...others };
    const answers = await Promise.all(apps.map(app => app.inject({ url: path, headers })));
    const seen = answers.map(
      ({ statusCode, headers: { 'cache-control': cache } }) => `${statusCode} ${cache}`,
    );
    expect(new Set(seen).size, path).toBe(1);
    return seen[0];
  }
  const file = `/r/landing/${WITHDRAWN}/page.js`;
  const STORED = '200 public, max-age=31536000, immutable';
  const GONE = '404 undefined';

  it.each([
    'document',
    'iframe',
    'frame',
    'object',
    'embed',
    'empty',
    'worker',
    'serviceworker',
    'video',
    '',
  ])('is gone at once for a request as "%s"', async destination => {
    expect(await get(file, destination)).toBe(GONE);
    registry = emptyRegistry;
    expect(await get(file, destination)).toBe(STORED);
  });

  it.each(['script', 'style', 'font', 'image'])(
    'is there as %s for tabs that are open, for as long as a visit lasts, and nobody stores it',
    async destination => {
      expect(await get(file, destination)).toBe('200 no-store');
      vi.setSystemTime(Date.parse(AT) + 30 * MINUTE - 1);
      expect(await get(file, destination)).toBe('200 no-store');
      vi.setSystemTime(Date.parse(AT) + 30 * MINUTE);
      expect(await get(file, destination)).toBe(GONE);
    },
  );

  it('is gone whoever asks, and however the address is written', async () => {
    expect(await get(file, 'document', { cookie: 'visita=x', 'accept-encoding': 'br' })).toBe(GONE);
    for (const path of [
      `/r/landing/${WITHDRAWN}/drawing.svg?x`,
      `/r/landing/${WITHDRAWN.replace('1', '%31')}/drawing.svg`,
      `/r/%6canding/${WITHDRAWN}/text.json`,
      `/%72/landing/${WITHDRAWN}/text.json`,
      `/r/landing/${WITHDRAWN}/page.js.br`,
    ])
      expect(await get(path, 'document'), path).toBe(GONE);
    for (const path of [`/r//landing/${WITHDRAWN}/page.js`, `/r/landing/x/../${WITHDRAWN}/page.js`])
      expect(await get(path, 'document'), path).not.toMatch(/^200/);
  });

  it('is back when its team releases it again, and other versions stay', async () => {
    expect(await get(`/r/landing/${OTHER}/page.js`, 'document')).toBe(STORED);
    registry = emptyRegistry;
    expect(await get(file)).toBe(STORED);
  });
});
