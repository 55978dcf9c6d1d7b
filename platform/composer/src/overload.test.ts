import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEncoder } from './http/encoder.ts';
import { createPageCache } from './pages/page-cache.ts';
import { someSite } from './testing/some-site.ts';
import { openTestComposer } from './testing/test-composer.ts';

// The short form of `npm run trust -- overload`, without a clock in it.
it('a composer with more pages under way than it takes refuses others, and goes on with all that costs little', async () => {
  const waiting: (() => void)[] = [];
  const page = {
    status: 200,
    html: '<h1>Olá</h1>',
    policy: '',
    shown: [],
    failed: [],
    complete: true,
  } as const;
  const getPage = createPageCache(
    async (prepared, url) => {
      if (url.pathname !== '/Contato') await new Promise<void>(resolve => waiting.push(resolve));
      return { ...page, shown: [], failed: [], integrity: {}, prepared };
    },
    { encoder: createEncoder() },
  );
  const { app, folder } = await openTestComposer(undefined, {}, { getPage });
  await mkdir(join(folder, 'landing'));
  await writeFile(join(folder, 'landing/page.js'), 'export const n = 1;');
  await app.inject('/Contato');

  const ask = async (index: number) =>
    await app.inject({ url: `/Contato/${index}`, remoteAddress: `198.51.100.${index}` });
  const crowd = Array.from({ length: 200 }, (_, index) => ask(index));
  const early = await Promise.all(crowd.slice(-100));
  expect(new Set(early.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  for (const { headers, body } of early)
    expect([headers['retry-after'], body]).toEqual(['6', someSite.texts.overloaded]);
  for (const path of ['/livez', '/readyz', '/r/landing/page.js', '/Contato', '/sitemap.xml'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);

  for (const end of waiting) end();
  const answers = await Promise.all(crowd);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(waiting.length);
  // Nothing of the crowd is left.
  const next = ask(201);
  const taken = waiting.length + 1;
  await expect.poll(() => waiting.length).toBe(taken);
  waiting.at(-1)?.();
  expect((await next).statusCode).toBe(200);
  await app.close();
});
