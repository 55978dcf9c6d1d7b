import type { Page } from 'playwright/test';
import { newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';
import { fillNameAndContact } from '../site/wizard.ts';

const PHONE = { width: 390, height: 844 };

/** Types the three numbers of the sum; without script, sends them. */
async function count(page: Page, numbers: Record<string, string>, isSent: boolean) {
  for (const [label, number] of Object.entries(numbers))
    await page.getByLabel(label, { exact: true }).fill(number);
  if (isSent) await page.getByRole('button', { name: 'Fazer a conta' }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a visitor' : 'a visitor without script', () => {
    test.use({ javaScriptEnabled });

    test('is told what a house saves, takes the plan along, and sees how it was counted', async ({
      page,
    }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      await expect(main.getByText('R$49,90 mensais*').first()).toBeVisible();
      await expect(main).toContainText(/Angel\s*R\$271\s*a menos por ano/);
      await expect(main.getByRole('link', { name: 'Contratar Agora' })).toHaveAttribute('href', '/Cadastro');
      await count(
        page,
        { Pessoas: '5', 'Consultas por ano': '20', 'Farmácia por mês': '300' },
        !javaScriptEnabled,
      );
      await expect(page).toHaveURL(/\/\?pessoas=5&consultas=20&farmacia=300$/);
      await expect(main).toContainText(/Guardian\s*R\$1\.909\s*a menos por ano/);
      const guardian = main.getByRole('article').filter({ hasText: 'Guardian' }).first();
      await expect(guardian).toContainText('o mais barato na sua conta');
      await expect(main.getByRole('link', { name: 'Buscar Rede' })).toHaveAttribute(
        'href',
        '/Rede?plano=guardian',
      );
      await page.reload();
      await expect(main).toContainText(/Guardian\s*R\$1\.909/);
      await main.getByRole('link', { name: 'Como fizemos a conta' }).click();
      await expect(page.locator('#conta')).toContainText(/1\.909,20\s*a menos/);
      await page.goBack();
      await expect(main).toContainText(/Guardian\s*R\$1\.909/);
      await main.getByRole('link', { name: 'Contratar Agora' }).click();
      // With script the sign-up takes the plan out of its address into what was begun.
      await expect(page).toHaveURL(javaScriptEnabled ? '/Cadastro' : '/Cadastro?plano=guardian&fatura=anual');
    });

    test('is told as plainly that the card does not pay, and that no plan takes seven', async ({
      page,
      expectNoAxeViolations,
    }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      await count(
        page,
        { Pessoas: '1', 'Consultas por ano': '2', 'Farmácia por mês': '40' },
        !javaScriptEnabled,
      );
      await expect(main).toContainText(/Para você não compensa\s*R\$395\s*a mais por ano/);
      await expect(main.getByText('o mais barato na sua conta')).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Contratar Agora' })).toHaveAttribute('href', '/Cadastro');
      if (javaScriptEnabled) await expectNoAxeViolations();
      await count(page, { Pessoas: '7' }, !javaScriptEnabled);
      await expect(main).toContainText('Nenhum plano leva sete. O Premium leva você e mais cinco.');
    });
  });

test('a number that an address gets wrong is named beside its field', async ({ page }) => {
  await page.goto('/?pessoas=muitas&consultas=3');
  await expect(page.getByLabel(/^Pessoas/)).toHaveValue('3');
  await expect(page.getByText('Digite um número de 1 a 20. A conta usou 3.')).toBeVisible();
  await expect(page.getByLabel('Consultas por ano', { exact: true })).toHaveValue('3');
});

test('the answer is announced once, after a pause', async ({ page }) => {
  await page.goto('/');
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: 'a menos por ano' });
  const more = page.getByRole('button', { name: 'Mais: Farmácia por mês' });
  await more.click();
  await more.click();
  await expect(page.getByRole('main')).toContainText(/Angel\s*R\$367\s*a menos/);
  await expect(announced).toHaveCount(1);
  await expect(page).toHaveURL(/farmacia=140/);
});

test('a sum does not take a visitor back who has pressed a link meanwhile', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mais: Pessoas' }).click();
  await expect(page).toHaveURL(/pessoas=4/);
  // Longer than the pause after which the address holds the sum.
  await page.route('**/card-page*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mais: Pessoas' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await expect(page).toHaveURL('/Carteirinha');
  await page.goBack();
  await expect(page.getByLabel('Pessoas', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/\?pessoas=4/);
});

test('the sign-up knows which plan costs least by the sum', async ({ page }) => {
  await page.goto('/?pessoas=5&consultas=20&farmacia=300');
  await expect(page.getByRole('main')).toContainText('Guardian');
  await page.getByRole('banner').getByRole('link', { name: 'Contrate Agora' }).click();
  await fillNameAndContact(page, newPerson());
  await expect(page.getByRole('radio', { name: /Guardian.*o mais barato na sua conta/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the first screen ends with the notice, and the page is at most eight screens long', async ({
    page,
  }) => {
    await page.goto('/');
    const notice = page
      .getByRole('main')
      .getByText(/^Não é plano nem seguro de saúde/)
      .first();
    const box = await notice.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    // What is far below is not laid out before it is near.
    await page.setViewportSize({ ...PHONE, height: 9 * PHONE.height });
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.setViewportSize(PHONE);
    const long = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(long).toBeLessThanOrEqual(8 * PHONE.height);
  });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('a tab shows its plan, and a toggle the price by the year', async ({ page }) => {
        await page.goto('/');
        const plans = page.locator('#planos');
        const shown = plans.getByRole('article');
        await expect(shown).toHaveCount(1);
        await expect(shown).toContainText(/Angel[\s\S]*59,90[\s\S]*Contratar Angel/);
        await plans.getByRole('radio', { name: 'Angel' }).press('ArrowRight');
        await expect(shown).toContainText(/Guardian[\s\S]*89,90/);
        await plans.getByText('Anual', { exact: true }).click();
        await expect(shown.getByText('74,90', { exact: false }).first()).toBeVisible();
        await expect(shown.getByRole('link', { name: 'Contratar Guardian' })).toHaveAttribute(
          'href',
          '/Cadastro?plano=guardian&fatura=anual',
        );
      });

      test('companies and contact open on a press, and by their hash', async ({ page }) => {
        await page.goto('/');
        await page.getByText('Para a sua empresa').last().click();
        await expect(
          page.getByRole('link', { name: 'Pedir proposta do Standard Empresarial' }),
        ).toBeVisible();
        await expect(page.getByLabel('Descrição')).toBeHidden();
        await page.goto('/#contato');
        await expect(page.getByLabel('Descrição')).toBeVisible();
      });
    });
});

test('where there is room, companies and contact are open', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Para a sua empresa' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Pedir proposta do Standard Empresarial' })).toBeVisible();
  await expect(page.getByLabel('Descrição')).toBeVisible();
});
