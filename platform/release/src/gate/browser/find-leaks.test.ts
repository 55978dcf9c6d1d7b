import { expect, it } from 'vitest';
import { findLeaks } from './find-leaks.ts';

const MB = 1024 ** 2;
const version = { remote: 'prova', version: '1.0.0-abcdef12' };
const pageAt = (address: string) => ({ ...version, address, where: `route ${address}` });

/** A site whose process holds more with each render. @param leaks megabytes, by address @param most where it is replaced */
function openSite(leaks: Readonly<Record<string, number>>, most = Number.POSITIVE_INFINITY) {
  const code = 8 * MB;
  let held = code;
  const rendered: string[] = [];
  return {
    rendered,
    render: async (_version: unknown, address: string) => {
      rendered.push(address);
      held += (leaks[address] ?? 0) * MB;
      if (held > most * MB) held = code;
    },
    keptBytes: async () => held,
  };
}

const eleven = Array.from({ length: 11 }, (_, index) => `/Prova/${index}`);

it('finds the one page of eleven whose renders leave 4 MB each', async () => {
  const { findings } = await findLeaks(openSite({ '/Prova/7': 4 }), version, eleven.map(pageAt));
  expect(findings).toMatchObject([
    { what: 'Each render of it leaves 4.0 MB on the server for good', where: 'route /Prova/7' },
  ]);
});

it.each([12, 40])('finds it where its process is replaced meanwhile, with %i MB a render', async leak => {
  const { findings } = await findLeaks(openSite({ '/Prova/0': leak }, 130), version, [pageAt('/Prova/0')]);
  expect(findings).toHaveLength(1);
});

it('names all of several pages that leave a little', async () => {
  const leaks = Object.fromEntries(eleven.map(address => [address, 0.3]));
  expect((await findLeaks(openSite(leaks), version, eleven.map(pageAt))).findings).toHaveLength(11);
});

it('finds nothing in pages that leave what code and caches take, and renders each six times', async () => {
  const site = openSite(Object.fromEntries(eleven.map(address => [address, 0.1])));
  expect(await findLeaks(site, version, eleven.map(pageAt))).toMatchObject({ findings: [] });
  expect(site.rendered).toHaveLength(66);
});
