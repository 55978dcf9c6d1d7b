import { pathToFileURL } from 'node:url';
import { createCrowd } from 'tools/lab/crowd';
import { Lab } from 'tools/lab/lab';
import { openMachine } from 'tools/lab/machine';
import { type Site, startTrialSite } from 'tools/lab/site';
import { openStoreElsewhere } from 'tools/lab/store-elsewhere';
import { leaveTabOpen } from 'tools/soak/open-tab';
import { releaseUnderLoad } from 'tools/soak/releases-under-load';
import { expect, test } from '../site/test.ts';

// The short form of `npm run soak` on a site of its own: it counts what goes wrong, and measures nothing.
test.describe.configure({ mode: 'default' });

let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTrialSite();
});

test.afterAll(() => site?.close());

test('four releases and a rollback go past people who open pages, and none of them notices', async () => {
  test.setTimeout(120_000);
  const figures = await releaseUnderLoad(site, { releases: 4, rollbacks: 1, viewsPerSecond: 5 });
  expect(figures).toMatchObject({ failed: 0, faults: [], mixed: 0, moved: 0, rollbacks: 1 });
  expect(figures.views).toBeGreaterThan(10);
});

test('a tab that was left open through a release of every remote still goes everywhere', async () => {
  test.setTimeout(120_000);
  const { reached, wanted, errors, documents } = await leaveTabOpen(site, 4);
  expect(errors).toEqual([]);
  expect(reached).toHaveLength(wanted);
  expect(documents).toBe(1);
});

test('a composer with a disk of its own serves from a bucket, also while that is away', async () => {
  test.setTimeout(120_000);
  const lab = new Lab();
  const registry = await lab.newFolder();
  const store = await openStoreElsewhere(lab, site.releases, pathToFileURL(registry).href, false);
  const { environment } = store;
  const machine = await openMachine(lab, { installedFrom: site.releases, environment, apiUrl: site.apiUrl });
  const open = (page: string) => createCrowd(machine.url).visitor('198.18.252.1').open(page);
  try {
    await machine.start();
    const { files, setId } = await open('/');
    expect(files.length).toBeGreaterThan(3);
    await store.goAway();
    await machine.stop();
    await machine.start();
    expect((await open('/')).setId).toBe(setId);
    const absent = await fetch(`${machine.url}/r/landing/9.9.9-00000000/slim/slim.js`);
    expect(absent.status).toBe(503);
    await store.comeBack();
  } finally {
    await lab.close();
  }
});
