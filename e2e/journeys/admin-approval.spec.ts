import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { setApproval } from '@serafim/release-store/signatures/teams';
import type { Page } from 'playwright/test';
import { liveVersion, storeCopy } from 'tools/lab/copies';
import { codeInApp } from '../site/authenticator.ts';
import { liveRelease } from '../site/live-files.ts';
import { withOwnSite } from '../site/own-site.ts';
import type { RunningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';
import { turnOn } from '../site/turn-on-second-step.ts';

test.use({ expectedErrors: /401|409|422/, permissions: ['clipboard-read', 'clipboard-write'] });

const OLD = 'Proposta para a sua empresa';
const NEW = 'Planos para a sua empresa';

/** Lets a version of the landing wait, as its team does that has one key, with another heading on one page. */
async function stageChanged(site: RunningSite): Promise<string> {
  const releases = openFolderReleases(site.dataFolder);
  await setApproval(releases.settings.teamsFile, 'landing', true);
  const release = await liveRelease('landing', site);
  const change = async (folder: 'r' | 'server', paths: readonly string[]) => {
    const texts = await Promise.all(
      paths.map(async path => {
        const file = await releases.files.get(`${folder}/landing/${release.version}/${path}`);
        return [path, file?.toString('utf8') ?? ''] as const;
      }),
    );
    const named = texts.filter(([path, text]) => path.endsWith('.js') && text.includes(OLD));
    return Object.fromEntries(named.map(([path]) => [path, (text: string) => text.replaceAll(OLD, NEW)]));
  };
  const signed = await storeCopy(releases, 'landing', {
    client: await change('r', Object.keys(release.files)),
    server: await change('server', Object.keys(release.serverFiles)),
  });
  const { team } = await liveVersion(releases, 'landing');
  await releases.service.stage(team, signed, { traffic: 10 });
  await releases.close();
  return signed.release.version;
}

const heading = (page: Page, side: string) =>
  page.frameLocator(`iframe[title^="${side}"]`).getByRole('heading', { level: 1 });

test('an administrator compares a version that waits with the live one, and approves it with the second step, by keyboard', async ({
  page,
  context,
  expectNoAxeViolations,
}) => {
  // The test starts two more services.
  test.setTimeout(180_000);
  await withOwnSite(async site => {
    const { key } = await turnOn(page, site);
    const version = await stageChanged(site);
    await page.goto(`${site.url}/Versoes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Uma publicação espera você' })).toBeVisible();
    const card = page.getByRole('region', { name: `landing ${version}`, exact: true });
    await expect(card).toContainText('Aguarda aprovação');
    await expect(card).toContainText('/Empresas (muda)');
    await expect(heading(page, 'No ar')).toHaveText(OLD);
    await expect(heading(page, 'Vai entrar')).toHaveText(NEW);
    await expectNoAxeViolations();

    // Another tab saw the version wait, too.
    const tab = await context.newPage();
    await tab.goto(`${site.url}/Versoes`);
    await tab.getByRole('button', { name: 'Recusar' }).click();

    await card.getByRole('button', { name: 'Aprovar, começar com 10 %' }).press('Enter');
    const question = page.getByRole('dialog', { name: `Aprovar ${version} de landing?` });
    await question.getByLabel('Motivo').fill('conferi os preços');
    await question.getByLabel('Código').fill('000000');
    await question.getByLabel('Código').press('Enter');
    await expect(question.getByText(/O código não confere/).first()).toBeVisible();
    await expectNoAxeViolations();
    await expect(question.getByLabel('Motivo')).toHaveValue('conferi os preços');
    await question.getByLabel('Código').fill(codeInApp(key, 1));
    await question.getByLabel('Código').press('Enter');
    await expect(page.getByText(`${version} de landing foi aprovada`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '1 em teste' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'landing', exact: true })).toContainText(
      `${version} em teste, 10%`,
    );
    await page.getByText('Histórico, assinado').click();
    const line = page.getByRole('row').filter({ hasText: 'conferi os preços' });
    await expect(line).toContainText(`pôs ${version} em teste, com 10 % das visitas`);

    const late = tab.getByRole('dialog', { name: `Recusar ${version} de landing?` });
    await late.getByLabel('Motivo').fill('tarde demais');
    await late.getByLabel('Código').fill('000000');
    await late.getByRole('button', { name: 'Recusar' }).click();
    await expect(late).toContainText(`já aprovou a versão ${version} de landing: “conferi os preços”`);
    await late.getByRole('button', { name: 'Ver como está agora' }).click();
    await expect(tab.getByRole('region', { name: `landing ${version}`, exact: true })).toBeHidden();
    await tab.close();
    // The page asks every ten seconds; the site is about to stop.
    await page.goto('about:blank');
  });
});

test('an administrator refuses a version on a phone, with a reason that the team reads in the history', async ({
  page,
  expectNoAxeViolations,
}) => {
  // The test starts two more services.
  test.setTimeout(180_000);
  await withOwnSite(async site => {
    const { codes } = await turnOn(page, site);
    const version = await stageChanged(site);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.url}/Versoes`);
    await expect(heading(page, 'Vai entrar')).toHaveText(NEW);
    await expectNoAxeViolations();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Recusar' }).click();
    const question = page.getByRole('dialog', { name: `Recusar ${version} de landing?` });
    await question.getByLabel('Código').fill(codes[0] ?? '');
    await question.getByRole('button', { name: 'Recusar' }).click();
    await expect(question.getByText(/Diga por quê/).first()).toBeVisible();
    await question.getByLabel('Motivo').fill('falta o telefone');
    await question.getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByText(`${version} de landing foi recusada.`)).toBeVisible();
    await page.getByText('Histórico, assinado').click();
    const line = page.getByRole('row').filter({ hasText: 'falta o telefone' });
    await expect(line).toContainText(`recusou ${version}, que esperava aprovação`);
    await expect(page.getByRole('region', { name: 'landing', exact: true })).not.toContainText('em teste');
    await page.goto('about:blank');
  });
});
