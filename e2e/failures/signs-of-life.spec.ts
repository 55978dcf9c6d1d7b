import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { releaseCopy, storeCopy } from 'tools/lab/copies';
import { openRecordingProxy } from 'tools/lab/recording-proxy';
import { openAddresses } from '../site/addresses.ts';
import { liveFiles } from '../site/live-files.ts';
import { withOwnSite } from '../site/own-site.ts';
import { expect, test } from '../site/test.ts';
import { wantScripts } from '../site/wait-for-hydration.ts';

test.use({ expectedErrors: /Failed to load resource|Trusted ?Type|TypeError/ });

/** What the changed page does, by the fragment of its address. */
const HARMS = {
  frozen: 'setTimeout(() => { for (;;); }, 6_000);',
  'see-through':
    "document.querySelector('#root').style.opacity = '0.3'; document.querySelector('main').style.opacity = '0.2';",
  covered: `setTimeout(() => document.body.append(Object.assign(document.createElement('div'),
    { style: 'position: fixed; inset: 0; background: white; z-index: 9999' })), 2_000);`,
  reloading: 'setTimeout(() => location.reload(), 2_000);',
  calling: "setTimeout(() => fetch('/api/que-nao-existe'), 500);",
  jumping: `let times = 0;
    const jump = () => {
      document.querySelector('main').prepend(Object.assign(document.createElement('div'), { style: 'height: 400px' }));
      if ((times += 1) < 5) setTimeout(jump, 700);
    };
    setTimeout(jump, 700);`,
  busy: 'const end = performance.now() + 2_500; while (performance.now() < end);',
  blocked: "setTimeout(() => { document.body.innerHTML += ''; }, 500);",
} as const;

/** As code: text may not become any on this site. */
const changed = (text: string) =>
  `${text}\n${Object.entries(HARMS)
    .map(([name, code]) => `if (globalThis.location?.hash === '#${name}') { ${code} }`)
    .join('\n')}`;

/** Stands before a site, and records what the views of one browser say to it: signs, failures and measures, by name. */
async function openListener(site: string) {
  const reported = new Set<string>();
  const note = (body: string) => {
    const { signals } = JSON.parse(body) as { signals: { signs?: string[]; phase?: string; cls?: number }[] };
    for (const { signs = [], phase, cls = 0 } of signals)
      for (const one of [...signs, ...(phase ? [phase] : []), ...(cls > 0.25 ? ['unstable'] : [])])
        reported.add(one);
  };
  const { passTo, ...proxy } = await openRecordingProxy(({ url, headers, body }) => {
    if (url === '/sinais') note(body);
    // Of a file of the version, by the visit that met it.
    if (url === '/relatos/politica' && headers.cookie && /source-file":"[^"]*\/r\/landing\//.test(body))
      reported.add('policy');
  });
  passTo(site);
  return { ...proxy, reported };
}

/** Opens pages on a site whose landing does harm where its address says so. */
async function withHarmfulSite(run: (url: string) => Promise<void>): Promise<void> {
  await withOwnSite(async ({ url, dataFolder }) => {
    const releases = openFolderReleases(dataFolder);
    const { pagePath } = await liveFiles('landing', '/');
    const { version } = await releaseCopy(releases, 'landing', 100, () =>
      storeCopy(releases, 'landing', { client: { [pagePath]: changed } }),
    );
    await expect.poll(async () => (await fetch(url)).text()).toContain(`/r/landing/${version}/`);
    await run(url);
    await releases.close();
  });
}

/** What each harm is reported as, within the first twenty seconds. */
const expected: Readonly<Record<keyof typeof HARMS | '', readonly string[]>> = {
  frozen: ['frozen'],
  'see-through': ['unseen', 'alive'],
  covered: ['unseen', 'alive'],
  // Gone before it is asked; composers count how often a visit asks for a page in a row.
  reloading: [],
  calling: ['call', 'alive'],
  jumping: ['unstable', 'alive'],
  busy: ['busy', 'alive'],
  blocked: ['event', 'policy', 'alive'],
  '': ['alive'],
};

test('what a page does to its visitors is reported, and nothing of a healthy one', async ({ browser }) => {
  // It watches eight pages for twenty seconds on a site of its own.
  test.slow();
  await withHarmfulSite(async url => {
    const views = Object.keys(expected).map(async harm => {
      const context = await browser.newContext();
      const { reported, ...listener } = await openListener(url);
      const page = await context.newPage();
      await page.goto(`${listener.url}/#${harm}`);
      // Its code may never come on a line that counts as slow, as that of a busy machine may.
      if (harm) await wantScripts(page);
      await new Promise(resolve => setTimeout(resolve, 20_000));
      await context.close();
      listener.close();
      return [harm, [...reported]] as const;
    });
    const found = Object.fromEntries(await Promise.all(views));
    for (const [harm, signs] of Object.entries(expected))
      expect(found[harm], harm).toEqual(expect.arrayContaining([...signs]));
    // A machine that others use is busy itself, and may be late with a fragment.
    const harmful = [...new Set(Object.values(expected).flat())].filter(sign => sign !== 'busy');
    expect(found['']?.filter(sign => harmful.includes(sign))).toEqual(['alive']);
  });
});

for (const width of [390, 1280])
  test(`every public page lives and is seen at ${width} px, whether its scripts come or not`, async ({
    browser,
    site,
  }) => {
    const { url, reported, close } = await openListener(site.url);
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const addresses = [...openAddresses];
    const openNext = async (): Promise<void> => {
      const path = addresses.pop();
      if (!path) return;
      const page = await context.newPage();
      await page.goto(url + path);
      // A second until it is asked, and some more than the three for which a heading must be out of sight.
      await page.waitForTimeout(6_000);
      expect([...reported], path).not.toContain('unseen');
      await page.close();
      return openNext();
    };
    await Promise.all([openNext(), openNext(), openNext(), openNext()]);
    await context.close();
    expect([...reported]).toEqual(['alive']);
    close();
  });

test('a page without its scripts lives by its HTML, and so does one that is left and come back to', async ({
  browser,
  site,
}) => {
  const { url, reported, close } = await openListener(site.url);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  );
  await page.goto(`${url}/Blog`);
  await expect.poll(() => [...reported]).toEqual(['alive']);
  expect(await page.locator('script[type=module]').count()).toBe(0);
  await page.goto(`${url}/Termos`);
  await page.goBack();
  await page.waitForTimeout(15_000);
  await context.close();
  expect([...reported]).toEqual(['alive']);
  close();
});
