import { leaveTabOpen } from 'tools/soak/open-tab';
import { releaseUnderLoad } from 'tools/soak/releases-under-load';
import { type SoakSite, startSoakSite } from 'tools/soak/soak-site';
import { expect, test } from '../site/test.ts';

// The short form of `npm run soak`, on a site of its own: it counts what goes wrong, and measures nothing.
test.describe.configure({ mode: 'default' });

let site: SoakSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSoakSite();
});

test.afterAll(() => site?.stop());

test('ten releases and two rollbacks go past people who open pages, and none of them notices', async () => {
  test.setTimeout(120_000);
  const figures = await releaseUnderLoad(site, { releases: 10, rollbacks: 2, viewsPerSecond: 5 });
  expect(figures).toMatchObject({ failed: 0, faults: [], mixed: 0, moved: 0, rollbacks: 2 });
  expect(figures.views).toBeGreaterThan(10);
});

test('a tab that was left open through eight releases still goes everywhere', async () => {
  test.setTimeout(120_000);
  const { reached, wanted, errors, documents } = await leaveTabOpen(site, 8);
  expect(errors).toEqual([]);
  expect(reached).toHaveLength(wanted);
  expect(documents).toBe(1);
});
