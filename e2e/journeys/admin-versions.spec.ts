import { type APIRequestContext, type Page, request } from 'playwright/test';
import { startCanary } from '../site/canary.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

// A remote has one canary at a time.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /401|409/ });

const remoteCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openVersions(page: Page, admin: { cpf: string; password: string }) {
  await page.goto('/Versoes');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Versões no ar' })).toBeVisible();
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

test('an administrator withdraws a canary: the visits on it and new visits get the stable version', async ({
  page,
  site,
}) => {
  const { canary, stable, close } = await startCanary('admin', 50);
  const clinicForm = `${site.url}/CadastroClinica`;
  const visitor = await visitOnVersion(clinicForm, canary);
  await openVersions(page, site.admin);
  const admin = remoteCard(page, 'admin');
  await expect(admin).toContainText(`Em teste: ${canary}`);
  await expect(admin).toContainText('50 % das visitas');

  await admin.getByRole('button', { name: 'Retirar do teste' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar a versão em teste de admin?' });
  await expect(question).toContainText(`Quem está nela passa para ${stable}`);
  const reason = `Erro no formulário de ${canary}`;
  await question.getByLabel('Motivo').fill(reason);
  await question.getByRole('button', { name: 'Retirar do teste' }).click();

  await expect(admin.getByText(`${canary} saiu do ar. Todas as visitas usam ${stable}.`)).toBeVisible();
  await expect(admin.getByText('Em teste:')).toBeHidden();
  const line = page.getByRole('row').filter({ hasText: reason });
  await expect(line).toContainText(`retirou ${canary} do teste`);

  expect(await htmlOf(visitor, clinicForm)).toContain(`/r/admin/${stable}/`);
  await visitor.dispose();
  const next = await request.newContext();
  expect(await htmlOf(next, clinicForm)).toContain(`/r/admin/${stable}/`);
  await next.dispose();
  await close();
});

test('an administrator who acts on an outdated page reads what changed, and nothing happens', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const { canary, setShare, close } = await startCanary('admin', 5);
  await openVersions(page, site.admin);
  const admin = remoteCard(page, 'admin');
  const question = page.getByRole('dialog');
  await admin.getByRole('button', { name: 'Publicar para todos' }).click();
  await setShare(20);
  await close();
  await question.getByRole('button', { name: 'Publicar para todos' }).click();
  await expect(question).toContainText('a versão em teste passou de 5 % para 20 % das visitas');
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Ver como está agora' }).click();
  await expect(admin).toContainText(`Em teste: ${canary}`);
  await expect(admin).toContainText('20 % das visitas');

  await admin.getByRole('button', { name: 'Retirar do teste' }).click();
  await question.getByRole('button', { name: 'Retirar do teste' }).click();
  await expect(admin.getByText('Em teste:')).toBeHidden();
});

test('an administrator freezes a remote and unfreezes it, by keyboard, on a phone', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openVersions(page, site.admin);
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
