import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseReportPath, releaseReportSchema } from '@serafim/platform-contract/release-report';
import { clientPath, mapsPath } from '@serafim/release-store/files/store-layout';
import { repository } from '@serafim/server-kit/process/repository';
import { type APIRequestContext, type Page, request } from 'playwright/test';
import { startCanary } from '../site/canary.ts';
import { liveFiles } from '../site/live-files.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

// A remote has one canary at a time.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /401|409/ });

const remoteCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const canaryPanel = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} .* em teste$`) });

/** Opens the page by the link to one remote, whose row is open then. */
async function openVersions(page: Page, admin: { cpf: string; password: string }, remote: string) {
  await page.goto(`/Versoes#${remote}`);
  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: 'No ar agora' })).toBeVisible();
}

const htmlOf = async (visitor: APIRequestContext, url: string) => (await visitor.get(url)).text();

/** Opens visits until one gets the version; half of the visits do. */
async function visitOnVersion(url: string, version: string): Promise<APIRequestContext> {
  for (;;) {
    const visitor = await request.newContext();
    if ((await htmlOf(visitor, url)).includes(`/r/admin/${version}/`)) return visitor;
    await visitor.dispose();
  }
}

/** Where a text stands in a file, in the sources as `…/page.tsx:12`, in a build with its column too. */
function findText(file: string, code: string, text: string, withColumn: boolean): string {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  return `${file}:${before.length}${withColumn ? `:${(before.at(-1)?.length ?? 0) + 1}` : ''}`;
}

/** The class of what is thrown: a second try of these tests finds what the first one has left. */
const thrownClass = () => (test.info().retry === 0 ? 'TypeError' : 'RangeError');

/**
 * Sends what a page reports when its code throws where a text stands.
 * @param pagePath the page in one of the two containers
 * @returns the same place in the sources
 */
async function reportThrown(
  visitor: APIRequestContext,
  { url }: { url: string },
  version: string,
  pagePath: string,
) {
  const TEXT = 'Nada foi publicado ainda';
  const folder = `${url}/${clientPath({ remote: 'admin', version })}`;
  const built = await (await visitor.get(`${folder}/${pagePath}`)).text();
  const frame = findText(pagePath, built, TEXT, true);
  const signal = {
    remote: 'admin',
    version,
    state: 'errored',
    phase: 'event',
    error: thrownClass(),
    frames: [frame],
  };
  await visitor.post(`${url}/sinais`, {
    // Pages of all tests send beacons from one address; those of a minute beyond its limit are not heard.
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.51.100.7' },
    data: { signals: [signal] },
  });
  const source = 'remote-admin/src/versions/versions-page.tsx';
  return findText(source, await readFile(join(repository, source), 'utf8'), TEXT, false);
}

test('an administrator withdraws a canary: the visits on it and new visits get the stable version', async ({
  page,
  site,
}) => {
  const { canary, stable, readErrors, close } = await startCanary('admin', 50);
  const clinicForm = `${site.url}/CadastroClinica`;
  const visitor = await visitOnVersion(clinicForm, canary);
  const { pagePath, standardPagePath } = await liveFiles('admin', '/Versoes');
  const place = await reportThrown(visitor, site, canary, pagePath);
  await reportThrown(visitor, site, canary, standardPagePath);
  await expect.poll(readErrors).toHaveLength(2);
  await openVersions(page, site.admin, 'admin');
  const admin = remoteCard(page, 'admin');
  // The line in the sources comes of maps that nobody can fetch.
  const thrown = admin
    .getByRole('listitem')
    .filter({ hasText: `${thrownClass()} com a página aberta: 1 visita` });
  await expect(thrown).toContainText([place, place]);
  await expect(thrown.first()).toContainText(`Versão ${canary}, em teste; desde esta versão.`);
  const version = { remote: 'admin', version: canary };
  for (const path of [
    `${clientPath(version)}/${pagePath}.map`,
    mapsPath(version),
    // Clients resolve a plain `..` before they send it.
    `r/..%2f${mapsPath(version)}`,
  ])
    expect((await visitor.get(`${site.url}/${path}`)).status()).toBe(404);
  const described = await visitor.get(`${site.url}/${clientPath(version)}/release.json`);
  expect([described.status(), (await described.text()).includes('.map')]).toEqual([200, false]);
  await expect(admin).toContainText(`${canary} em teste, 50%`);
  await expect(admin).toContainText('50 % das visitas');

  await canaryPanel(page, 'admin').getByRole('button', { name: 'Retirar do teste' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar a versão em teste de admin?' });
  await expect(question).toContainText(`Quem está nela passa para ${stable}`);
  const reason = `Erro no formulário de ${canary}`;
  await question.getByLabel('Motivo').fill(reason);
  await question.getByRole('button', { name: 'Retirar do teste' }).click();

  await expect(admin.getByText(`${canary} saiu do ar. Todas as visitas usam ${stable}.`)).toBeVisible();
  await expect(canaryPanel(page, 'admin')).toBeHidden();
  await page.getByText('Histórico, assinado').click();
  const line = page.getByRole('row').filter({ hasText: reason });
  await expect(line).toContainText(`retirou ${canary} do teste`);

  expect(await htmlOf(visitor, clinicForm)).toContain(`/r/admin/${stable}/`);
  await visitor.dispose();
  const next = await request.newContext();
  expect(await htmlOf(next, clinicForm)).toContain(`/r/admin/${stable}/`);
  await next.dispose();
  await close();
});

test('an administrator reads how quick each page was for visits, by version, on a phone', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const { stable, canary, vitals, close } = await startCanary('admin', 5);
  const visit = { page: '/CadastroClinica', lcp: 1_860, inp: 88, cls: 0 };
  const readPage = async () => (await vitals.read('admin')).filter(one => one.page === visit.page);
  const countJumps = async () =>
    (await readPage()).flatMap(({ cls }) => Object.values(cls)).reduce((sum, count) => sum + count, 0);
  const before = await countJumps();
  let tries = 0;
  const leavePage = async () => {
    tries += 1;
    // A visit counts once, though it left before its jumps were counted; of one address few count.
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${100 + tries}.8` });
    await page.goto(visit.page);
    // What measures comes when the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('report-harms')),
    );
    await page.goto('/Versoes');
  };
  await expect(async () => {
    await leavePage();
    expect(await countJumps()).toBeGreaterThan(before);
  }).toPass();

  const many = (version: string, visits: number) =>
    Array.from({ length: visits }, (_, voice) => ({ ...visit, version, voice }));
  await vitals.record('admin', [...many(stable, 40), ...many(canary, 3)]);
  await page.setViewportSize({ width: 390, height: 800 });
  await openVersions(page, site.admin, 'admin');
  const admin = remoteCard(page, 'admin');
  await admin.getByText(/^Velocidade em \d+ visitas$/).click();
  const rows = admin.getByRole('rowgroup').filter({ hasText: visit.page }).getByRole('row');
  await expect(rows.filter({ hasText: 'no ar' })).toContainText(/1,9 s.*88 ms.*0/);
  await expect(rows.filter({ hasText: 'em teste' })).toContainText('ainda poucas visitas');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations();
  await close();
});

test('an administrator sees forty remotes on one screen, and reads them on a phone', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  await page.route(`**${releaseReportPath}`, async route => {
    const response = await route.fetch();
    const report = releaseReportSchema.parse(await response.json());
    const [one] = report.remotes;
    const names = Array.from({ length: 40 }, (_, index) => `equipe-${index + 1}`);
    const remotes = names.map(remote => ({ ...one, remote, canary: null, errors: [] }));
    await route.fulfill({ response, json: { ...report, remotes, waiting: [] } });
  });
  await openVersions(page, site.admin, '');
  await page.setViewportSize({ width: 1280, height: 900 });
  const list = page.getByRole('region', { name: 'No ar agora' });
  await expect(list.getByRole('region')).toHaveCount(40);
  expect((await list.boundingBox())?.height).toBeLessThan(1_000);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations();
});

test('an administrator who acts on an outdated page reads what changed, and nothing happens', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const { canary, setShare, close } = await startCanary('admin', 5);
  await openVersions(page, site.admin, 'admin');
  const admin = remoteCard(page, 'admin');
  const question = page.getByRole('dialog');
  await canaryPanel(page, 'admin').getByRole('button', { name: 'Publicar para todos' }).click();
  await setShare(20);
  await close();
  await question.getByRole('button', { name: 'Publicar para todos' }).click();
  await expect(question).toContainText('a versão em teste passou de 5 % para 20 % das visitas');
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Ver como está agora' }).click();
  await expect(admin).toContainText(`${canary} em teste, 20%`);
  const panel = canaryPanel(page, 'admin');
  await expect(panel).toContainText('Ainda poucas visitas para prever.');

  await panel.getByRole('button', { name: 'Retirar do teste' }).click();
  await question.getByRole('button', { name: 'Retirar do teste' }).click();
  await expect(panel).toBeHidden();
});

test('an administrator freezes a remote and unfreezes it, by keyboard, on a phone', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openVersions(page, site.admin, 'member');
  const member = remoteCard(page, 'member');
  const question = page.getByRole('dialog');
  await member.getByRole('button', { name: 'Congelar' }).press('Enter');
  await page.getByLabel('Motivo').fill('Virada do ano');
  await question.getByRole('button', { name: 'Congelar' }).press('Enter');
  await expect(member.getByText('member está congelada.')).toBeVisible();
  await expect(member.getByText('Virada do ano')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations();

  await member.getByRole('button', { name: 'Descongelar' }).press('Enter');
  await question.getByRole('button', { name: 'Descongelar' }).press('Enter');
  await expect(member.getByText('member não está mais congelada.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Congelar' })).toBeVisible();
});
