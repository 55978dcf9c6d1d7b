import type { BrowserContext } from 'playwright';
import { bucketOf } from 'shell/server/visits/bucket';
import { liveOf } from '../soak/copies.ts';
import { storeBrokenCopy } from './broken-copy.ts';
import { runCommand } from './command.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import { watchedBy, watchFrame } from './watch-frame.ts';

const REMOTE = 'member';
const PATH = '/Carteirinha';
const PERCENT = 50;

/** How long the last good content may take once the failure is known, in milliseconds. */
const PATIENCE = 3_000;

/** A browser whose visit fell into the canary's buckets; each has an even chance. */
async function visitorOnCanary({ browser, site }: Stage): Promise<BrowserContext> {
  for (;;) {
    const context = await browser.newContext({ locale: 'pt-BR' });
    await context.request.get(`${site.url}/Privacidade`);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('visita'));
    const [visit = ''] = cookie?.value.split('.') ?? [];
    if (bucketOf(REMOTE, visit) < PERCENT) return context;
    await context.close();
  }
}

/** Opens the broken page in one way and checks what its visitor sees. */
async function checkHealing(
  stage: Stage,
  stable: string,
  how: string,
  arrive: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<unknown>,
) {
  const { narrator } = stage;
  const context = await visitorOnCanary(stage);
  try {
    const page = await context.newPage();
    await watchFrame(page, REMOTE, stable);
    await arrive(page);
    await until(async () => (await watchedBy(page)).healed !== null, 15_000);
    const { broke, healed, frameLost } = await watchedBy(page);
    narrator.check(`${how}: the canary's page breaks`, broke === null ? 'no' : 'yes', broke !== null);
    const took = broke === null || healed === null ? null : healed - broke;
    narrator.within(`${how}: from the failure to the last good version`, took, PATIENCE);
    narrator.check(`${how}: moments without header or footer`, frameLost, frameLost === 0);
    const heading = await page.locator('main h1').innerText();
    narrator.check(`${how}: what stands there`, heading, heading === 'Carteirinha');
  } finally {
    await context.close();
  }
}

/** A canary that breaks in browsers only: whoever gets it sees the last good version a moment later. */
export async function tellOfHealing(stage: Stage): Promise<void> {
  const { site, narrator } = stage;
  narrator.chapter('A canary that breaks in the browser, seen by two people');
  const { team, version: stable } = await liveOf(site.releases, REMOTE);
  const signed = await storeBrokenCopy(site, REMOTE, PATH, 'browsers');
  await site.releases.desk.release(team, signed, { traffic: PERCENT });
  const isKnown = await until(async () => {
    const context = await visitorOnCanary(stage);
    const html = await (await context.request.get(site.url + PATH)).text();
    await context.close();
    return html.includes(`/r/${REMOTE}/${signed.release.version}/`);
  }, 20_000);
  narrator.check('the site gives it to visitors', isKnown === null ? 'no' : 'yes', isKnown !== null);

  await checkHealing(stage, stable, 'opened by its address', page => page.goto(site.url + PATH));
  await checkHealing(stage, stable, 'opened by a link', async page => {
    await page.goto(site.url);
    await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  });
  const { code } = await runCommand(site, ['rollback', REMOTE, '--note', 'quebra no navegador']);
  narrator.check(
    'a person takes the canary away: npm run releases -- rollback ends with',
    code ?? 'a signal',
    code === 0,
  );
}
