import { waitUntil } from '../../lab/wait-until.ts';
import { releaseBrokenPage } from '../break-page.ts';
import { runReleases, type Scenario } from '../scenario.ts';
import { startFilm } from './film.ts';

/** How long the site may take to follow a change, in milliseconds. */
const TIMEOUT = 20_000;

/** Films a page that is broken on purpose: who fills what, the release that throws, the page that falls back, the way back. */
export async function filmFallback({ browser, site }: Scenario, folder: string, file: string): Promise<void> {
  // The caption is no part of the site: its policy allows no style of others.
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1080, height: 720 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  const film = startFilm(page, folder);
  /** Opens a page and waits until the borders of its remote are there. */
  const open = async (path: string, remote: string) => {
    await page.goto(`${site.url}${path}?limites`);
    await page.locator(`[data-limites] [data-boundary="${remote}"][data-state="ready"]`).first().waitFor();
  };
  const area = (condition: string) =>
    page.locator(`[data-boundary="member"]:not([data-fragment])${condition}`);
  try {
    await open('/', 'landing');
    film.caption('The site, with the borders of its teams: /?limites');
    await film.show(2_200);
    const card = page.locator('[data-fragment="member/cartao@1"]');
    const top = await card.evaluate(element => element.getBoundingClientRect().top);
    film.caption('A page of the landing team; the card in it comes from the member team.');
    await film.scrollTo(top - 190);
    await film.show(2_300);

    film.caption(
      '$ npm run demo -- break /Carteirinha\nmember releases a page that throws in every browser …',
    );
    await film.show(2_600);
    const { version, before } = await releaseBrokenPage(site.releases, '/Carteirinha');
    const isLive = async () => (await (await fetch(site.url)).text()).includes(version);
    if ((await waitUntil(isLive, TIMEOUT)) === null) throw new Error('The broken version never went live');
    await film.scrollTo(0);
    // A visit stays with the versions it began with: this is the next one.
    await context.clearCookies();
    await open('/', 'landing');
    film.caption('… and it is live for everybody. A visitor opens that page:');
    await film.press(page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }));
    await area(`[data-version="${before}"][data-failed-version="${version}"]`).waitFor();
    film.caption(
      'It threw, and the last good version took its place.\nHeader, footer and every other page never noticed.',
    );
    await film.show(5_000);

    const { code } = await runReleases(site, ['rollback', 'member', '--note', 'quebra no navegador']);
    if (code !== 0) throw new Error(`The broken version was not taken away: exit code ${code}`);
    if ((await waitUntil(async () => !(await isLive()), TIMEOUT)) === null)
      throw new Error('The broken version is live still');
    await context.clearCookies();
    await open('/Carteirinha', 'member');
    await area(`[data-version="${before}"]:not([data-failed-version])`).waitFor();
    film.caption('$ npm run releases -- rollback member\nTaken back. Nothing was restarted.');
    await film.show(2_800);
    await film.write(file);
  } finally {
    await context.close();
  }
}
