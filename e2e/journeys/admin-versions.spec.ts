import type { Browser, Page } from 'playwright/test';
import { canaryOf } from '../site/canary.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|403|409/ });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openVersions(page: Page, admin: { cpf: string; password: string }) {
  await page.goto('/Versoes');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Versões no ar' })).toBeVisible();
}

/** A browser whose visit got the version; each has an even chance. */
async function visitorOn(browser: Browser, url: string, file: string): Promise<Page> {
  for (;;) {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(url);
    if ((await visitor.content()).includes(file)) return visitor;
    await visitor.context().close();
  }
}

test.describe
  .serial('an admin', () => {
    test('takes a version in test away: who was on it, and who comes next, get the stable one', async ({
      page,
      browser,
      site,
      expectNoAxeViolations,
    }) => {
      const { canary, stable, close } = await canaryOf('admin', 50);
      const clinicForm = `${site.url}/CadastroClinica`;
      const visitor = await visitorOn(browser, clinicForm, `/r/admin/${canary}/`);
      await openVersions(page, site.admin);
      const admin = part(page, 'admin');
      await expect(admin).toContainText(`Em teste: ${canary}`);
      await expect(admin).toContainText('50 % das visitas');
      await expectNoAxeViolations();

      await admin.getByRole('button', { name: 'Retirar do teste' }).click();
      const question = page.getByRole('dialog', { name: 'Retirar a versão em teste de admin?' });
      await expect(question).toContainText(`Quem está nela passa para ${stable}`);
      await expectNoAxeViolations();
      const reason = `Erro no preço ${canary}`;
      await question.getByLabel('Motivo').fill(reason);
      await question.getByRole('button', { name: 'Retirar do teste' }).click();

      const done = admin.getByText(`${canary} saiu do ar. Todas as visitas usam ${stable}.`);
      await expect(done).toBeVisible();
      await expect(admin.getByText('Em teste:')).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(
        `retirou ${canary} do teste`,
      );

      await visitor.reload();
      expect(await visitor.content()).toContain(`/r/admin/${stable}/`);
      await visitor.context().close();
      await visitorOn(browser, clinicForm, `/r/admin/${stable}/`).then(next => next.context().close());
      await close();
    });

    test('who acts on an older picture is told what changed, and nothing happens', async ({ page, site }) => {
      const { canary, share, close } = await canaryOf('admin', 5);
      await openVersions(page, site.admin);
      await part(page, 'admin').getByRole('button', { name: 'Publicar para todos' }).click();
      await share(20);
      await close();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Publicar para todos' }).click();
      await expect(question).toContainText('a versão em teste passou de 5 % para 20 % das visitas');
      await question.getByRole('button', { name: 'Ver como está agora' }).click();
      await expect(part(page, 'admin')).toContainText(`Em teste: ${canary}`);
      await expect(part(page, 'admin')).toContainText('20 % das visitas');
      await part(page, 'admin').getByRole('button', { name: 'Retirar do teste' }).click();
      await question.getByRole('button', { name: 'Retirar do teste' }).click();
      await expect(part(page, 'admin').getByText('Em teste:')).toBeHidden();
    });

    test('freezes a part and thaws it, by keyboard alone, on a phone', async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await openVersions(page, site.admin);
      const member = part(page, 'member');
      await member.getByRole('button', { name: 'Congelar' }).press('Enter');
      await page.getByLabel('Motivo').fill('Virada do ano');
      await page.getByRole('dialog').getByRole('button', { name: 'Congelar' }).press('Enter');
      await expect(member.getByText('member está congelada.')).toBeVisible();
      await expect(member.getByText('Virada do ano')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await member.getByRole('button', { name: 'Descongelar' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Descongelar' }).press('Enter');
      await expect(member.getByText('member não está mais congelada.')).toBeVisible();
      await expect(member.getByRole('button', { name: 'Congelar' })).toBeVisible();
    });
  });
