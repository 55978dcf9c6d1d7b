import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { runNode } from 'tools/new-remote/run-command';
import { storeChangedVersion } from '../site/broken-version.ts';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { ELSEWHERE_PAGE, linkSite, writeElsewhere } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

const COMMAND = 'node_modules/@serafim/release/src/cli.ts';

let folder: string;
let service: ReleaseServiceProcess | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-distante-'));
  await writeElsewhere(folder, 'distante');
  await linkSite(folder);
});

test.afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a link to a preview, then links that do not hold. */
async function seePreview(page: Page, link: string, others: Record<string, string>, siteUrl: string) {
  const bar = page.getByRole('complementary', { name: 'Pré-visualização' });
  await page.goto(link);
  expect(page.url()).toBe(`${siteUrl}/Distante`);
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Visitas: 1' })).toBeVisible();
  for (const [remote, version] of Object.entries(others))
    await expect(bar).toContainText(`${remote} ${version}`);

  const panel = page.getByRole('complementary', { name: 'Painel da prévia' });
  await panel.getByText('Painel da prévia').click();
  await expect(panel.getByRole('listitem').filter({ hasText: '(time distante) · prévia' })).toBeVisible();
  await expect(panel).toContainText(`landing ${others.landing} (time landing) · prévia`);
  await page.goto('/');
  await expect(page.locator('main [data-boundary="landing"]')).toHaveAttribute(
    'data-version',
    String(others.landing),
  );

  const visitor = await page.context().browser()?.newContext();
  expect((await visitor?.request.get(`${siteUrl}/Distante`))?.status()).toBe(404);
  expect(await (await visitor?.request.get(siteUrl))?.text()).not.toContain(String(others.landing));
  await visitor?.close();

  for (const [parameter, value] of Object.entries({ assinatura: 'x', ate: '1' })) {
    const changed = new URL(link);
    changed.pathname = '/';
    changed.searchParams.set(parameter, value);
    await page.goto(changed.href);
    await expect(bar).toContainText('não vale, ou venceu. Você vê o site como ele está.');
    await expect(page.getByRole('heading', { level: 1, name: 'Cuide da saúde' })).toBeVisible();
    await expect(page.locator('main [data-boundary="landing"]')).not.toHaveAttribute(
      'data-version',
      String(others.landing),
    );
  }
  await page.goto('/');
  await expect(bar).toHaveCount(0);
}

test('a team that was invited releases over HTTP: an upload that was killed goes on, and a page that throws is refused', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(300_000);
  service = await startReleaseService(site.dataFolder);
  const invited = await service.type('invite', 'time distante', 'distante', '--json');
  const { invitation } = JSON.parse(invited.output) as { invitation: string };

  // The team has a folder of its own, and no setting that leads to the store.
  const joined = await runNode(folder, COMMAND, ['join', invitation]);
  expect(joined.output).toContain('"time distante" may release distante');

  const args = ['release', '--to', new URL(invitation).origin];
  const killed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of killed.stdout) if (String(text).includes('Uploading')) break;
  killed.kill('SIGKILL');

  const { changed } = await storeChangedVersion('landing', {});
  const preview = ['--preview', '--with', `landing@${changed}`];
  const previewed = await runNode(folder, COMMAND, [...args, ...preview]);
  const [link = ''] = /^http\S+preview=\S+/m.exec(previewed.output) ?? [];
  expect(link, previewed.output).toContain('/Distante?');
  await test.step('whoever opens the link of a preview sees both versions, and nobody else does', () =>
    seePreview(page, link, { landing: changed }, site.url));

  const released = await runNode(folder, COMMAND, args);
  expect(released.output).toContain('Uploading 0 files');
  expect(released.code, released.output).toBe(0);
  expect(released.output).toContain('Looked at 1 page beside what is live');
  await expect(async () => {
    const html = await (await request.get(`${site.url}/Distante`)).text();
    expect(html).toContain('<h1>Distante</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Distante');
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Visitas: 1' })).toBeVisible();

  const good = await readFile(join(folder, ELSEWHERE_PAGE), 'utf8');
  const broken = good.replace(
    'return (',
    "useEffect(() => { throw new TypeError('quebrou'); }, []);\n  return (",
  );
  await writeFile(join(folder, ELSEWHERE_PAGE), broken.replace('useState', 'useEffect, useState'));
  const refused = await runNode(folder, COMMAND, args);
  expect(refused.code, refused.output).toBe(1);
  expect(refused.output).toContain('TypeError: quebrou');
  expect(refused.output).toContain('route /Distante');
});
