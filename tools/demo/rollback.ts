import { liveOf } from '../soak/copies.ts';
import { runCommand } from './command.ts';
import { spanOf } from './narrator.ts';
import { checkFirstVisitor, releaseForAll } from './new-release.ts';
import type { Stage } from './stage.ts';

const REMOTE = 'landing';

/** Pages that the open tab goes to afterwards: of the remote that went back, and of others. */
const DESTINATIONS = ['/Rede', '/Login', '/Cadastro', '/SejaUmLicenciado', '/'];

/** A version is released, found wanting and taken back by command, while somebody has it open. */
export async function tellOfGoingBack(stage: Stage): Promise<void> {
  const { site, browser, narrator } = stage;
  narrator.chapter('A person goes back to the version before, while a tab is open');
  const { version: before } = await liveOf(site.releases, REMOTE);
  const released = await releaseForAll(stage, REMOTE);

  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', cause => errors.push(String(cause)));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(site.url);
  const versionInTab = () => page.locator(`[data-boundary="${REMOTE}"]`).first().getAttribute('data-version');
  const inTab = await versionInTab();
  narrator.check('the tab shows', inTab ?? 'nothing', inTab === released);

  const begun = performance.now();
  const { code, said } = await runCommand(site, ['rollback', REMOTE, '--note', 'preço errado']);
  narrator.check(
    'npm run releases -- rollback landing',
    code === 0 ? spanOf(performance.now() - begun) : said,
    code === 0 && said.includes(before),
  );
  await checkFirstVisitor(stage, REMOTE, before);

  for (const path of DESTINATIONS) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(site.url + path);
    await page.locator('main h1').first().waitFor();
    const isOwn = !['/Login', '/Cadastro'].includes(path);
    if (isOwn && (await versionInTab()) !== released) errors.push(`${path} is of another version`);
    if (path !== '/') await page.goBack();
  }
  narrator.check(
    `the open tab goes on: ${DESTINATIONS.length} pages without a reload, errors`,
    errors.join('; ') || 0,
    errors.length === 0,
  );
  await page.reload();
  const reloaded = await versionInTab();
  narrator.check('reloaded, it shows', reloaded ?? 'nothing', reloaded === before);
  await context.close();
}
