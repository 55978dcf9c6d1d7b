import { ROBOTS } from '@serafim/platform-contract/release-actions';
import { handMadeRemote } from '@serafim/release/gate/browser/hand-made-remote';
import { putVersion } from '@serafim/release/publish/upload';
import { readLook } from '@serafim/release-store/observed/robot-looks';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { withOwnSite } from '../site/own-site.ts';
import { startReleaseService } from '../site/release-service.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

const [LIVE, BLANK, REDESIGN, UNSEEN] = [1, 2, 3, 4].map(number => `1.${number}.0-abcdef12`);

const MAIN = "document.querySelector('main')";

/** A page with some text, which does something once it is mounted. */
const component = (word: string, code = '') => `() => {
  useEffect(() => { ${code} }, []);
  return jsx('div', { children: [
    jsx('h1', { children: 'Vizinho' }, 'h1'),
    ...Array.from({ length: 4 }, (_, n) => jsx('p', { children: '${word} que se lê, com letras bastantes para a sua falta. '.repeat(2) }, n))] });
}`;

/** Releases a version of a remote that has one page, to half of the visits beside a live one. */
async function releaseVersion(releases: Releases, version = '', page = component('Um texto')) {
  const { release, read } = handMadeRemote({
    remote: 'vizinho',
    routes: [{ path: '/Vizinho', prerender: true }],
    pages: `[${page}]`,
  });
  const actor = await releases.actor(release.owner, 'vizinho');
  const signed = await putVersion(releases.files, {
    ...{ release: { ...release, version }, read, maps: undefined },
    sign: stored => signRelease(stored, actor),
  });
  await releases.service.release(actor, signed, { traffic: version === LIVE ? 100 : 50 });
}

/** How long robots may take for one version on a machine that does other work besides, in milliseconds: their own limit. */
const ROBOTS_TIME = 240_000;

test('robots come before people: what harms is gone before its first visit, and a redesign shows its pictures', async ({
  page,
}) => {
  test.setTimeout(720_000);
  const run = async (site: { url: string; dataFolder: string; admin: { cpf: string; password: string } }) => {
    const releases = openFolderReleases(site.dataFolder);
    await releaseVersion(releases, LIVE);
    const robots = await startReleaseService(site.dataFolder, site.url, {
      service: ['tools/operate/main.ts', 'robots'],
      releases: '',
    });
    const live = async () => {
      const { stable, canary } = remoteVersions(await releases.registry.read(), 'vizinho');
      return [stable?.metadata.version, canary?.metadata.version];
    };
    /** Whether one of six new visits has a version. */
    const isVisited = async (version = '') => {
      const opened = await Promise.all(
        Array.from({ length: 6 }, async () => (await fetch(`${site.url}/Vizinho`)).text()),
      );
      return opened.some(html => html.includes(`/r/vizinho/${version}/`));
    };
    try {
      await expect.poll(() => isVisited(LIVE)).toBe(true);
      await releaseVersion(
        releases,
        BLANK,
        component('Um texto', `setTimeout(() => ${MAIN}.replaceChildren(), 4000)`),
      );
      const visited: boolean[] = [];
      const until = async () => {
        visited.push(await isVisited(BLANK));
        return live();
      };
      await expect.poll(until, { timeout: ROBOTS_TIME }).toEqual([LIVE, undefined]);
      expect(visited.filter(Boolean)).toEqual([]);
      expect((await releases.registry.history('vizinho')).at(-1)).toMatchObject({
        ...{ action: 'withdraw', version: BLANK, by: { person: ROBOTS } },
        note: expect.stringContaining('robots, before visits: '),
      });

      await releaseVersion(releases, REDESIGN, component('Outra frase', `${MAIN}.style.background = '#9cf'`));
      const look = () => readLook(releases, { remote: 'vizinho', version: REDESIGN ?? '' });
      await expect.poll(async () => (await look())?.harms, { timeout: ROBOTS_TIME }).toEqual([]);
      const { views, pages, journeys } = (await look()) ?? {};
      expect([views, pages?.map(({ width }) => width)]).toEqual([2, [390, 1280]]);
      expect(journeys?.map(({ failedAt }) => failedAt)).toEqual([null, null, null]);
      expect(await live()).toEqual([LIVE, REDESIGN]);
      await expect.poll(() => isVisited(REDESIGN)).toBe(true);
      await page.goto(`${site.url}/Versoes`);
      await signIn(page, site.admin);
      const panel = page.getByRole('region', { name: /^vizinho .* em teste$/ });
      await panel.getByText('O que os robôs viram mudar').click();
      const pictures = panel.getByRole('img', { name: '/Vizinho como vai entrar' });
      await expect(pictures).toHaveCount(2);
      await pictures.first().scrollIntoViewIfNeeded();
      await expect
        .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBe(390);

      // Without robots.
      await robots.stop();
      const owner = await releases.actor('time vizinho', 'vizinho');
      await releases.service.promote(owner, 'vizinho', 'fica', REDESIGN);
      await releaseVersion(releases, UNSEEN);
      await page.reload();
      await expect(panel).toContainText('Nenhum robô olhou esta versão');
      await panel.getByRole('button', { name: 'Publicar para todos' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar para todos' }).click();
      await expect.poll(live).toEqual([UNSEEN, undefined]);
    } finally {
      await robots.stop();
      await releases.close();
    }
  };
  await withOwnSite(run, undefined, { ROBOTS_WAIT: '600' });
});
