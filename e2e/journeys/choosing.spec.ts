import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

interface Year {
  people?: string;
  visits: string;
  video: string;
  exams: string;
  insurance?: string;
}

async function count(page: Page, { people, visits, video, exams, insurance }: Year) {
  if (people !== undefined)
    await page.getByLabel('Quantas pessoas vão usar?').selectOption({ label: people });
  if (insurance !== undefined)
    await page.getByLabel('Quer seguro de vida e o auxílio funeral?').selectOption({ label: insurance });
  await page.getByLabel('Consultas por ano').fill(visits);
  await page.getByLabel('Quantas delas podem ser por vídeo?').fill(video);
  await page.getByLabel('Exames por ano').fill(exams);
  await page.getByRole('button', { name: 'Fazer a conta' }).click();
}

const year = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Seu gasto em um ano' }).getByRole('row', { name });
const answer = (page: Page, name: RegExp) => page.locator('#conta').getByRole('heading', { name });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a family that chooses' : 'a family that chooses, without script', () => {
    test.use({ javaScriptEnabled });

    test('comes from the plans, is told the one that costs least, and signs up for it', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: /Qual plano compensa/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Qual plano compensa?' })).toBeVisible();
      await count(page, {
        people: '5 pessoas',
        visits: '16',
        video: '4',
        exams: '10',
        insurance: 'Sim, quero',
      });
      await expect(answer(page, /^Para a sua casa, o Guardian: R\$ .* a menos por ano/)).toBeVisible();
      await expect(year(page, /^Angel/)).toContainText('não tem lugar para todos');
      await expect(year(page, /^Guardian/)).toContainText('menor custo');
      // The sum uses the price that the sign-up charges: 12 × 79,90.
      await expect(year(page, /^Guardian/)).toContainText('958,80');
      const contract = page.locator('#conta').getByRole('link', { name: 'Contratar Guardian' });
      await expect(contract).toHaveAttribute('href', '/Cadastro?plano=guardian');
      await contract.click();
      await expect(page).toHaveURL(/\/Cadastro/);
    });

    test('is told so when the card does not pay, at first sight and after its own numbers', async ({
      page,
      expectNoAxeViolations,
    }) => {
      await page.goto('/QualPlano');
      await expect(answer(page, /o cartão não compensa para você/)).toBeVisible();
      await count(page, { visits: '1', video: '0', exams: '1' });
      await expect(answer(page, /o cartão não compensa para você/)).toBeVisible();
      await expect(year(page, /^Sem o cartão/)).toContainText('menor custo');
      await expect(page.locator('#conta')).toContainText('a mais');
      await expect(page.locator('#conta').getByRole('link', { name: /Contratar/ })).toHaveCount(0);
      if (javaScriptEnabled) await expectNoAxeViolations();
      await count(page, { visits: '12', video: '1', exams: '6' });
      await expect(answer(page, /^Para a sua casa, o Angel/)).toBeVisible();
      await expect(page.getByLabel('Consultas por ano')).toHaveValue('12');
    });
  });

test('a visitor compares the plans at the prices that the calculation uses', async ({ page }) => {
  await page.goto('/QualPlano');
  const plans = page.locator('[data-fragment="signup/planos@1"]');
  await plans.getByText('Comparar os planos').click();
  const month = plans.getByRole('row', { name: /^Por mês R\$/ });
  await expect(month).toContainText('79,90');
  await expect(month).not.toContainText('89,90');
  const signUp = plans.getByRole('link', { name: 'Contratar Guardian' });
  await expect(signUp).toHaveAttribute('href', /\/Cadastro\?plano=guardian/);
  await signUp.click();
  await expect(page).toHaveURL(/\/Cadastro/);
});

for (const width of [280, 700, 1200])
  test(`the plans fit a column of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/');
    const plans = page.locator('[data-fragment="signup/planos@1"]').first();
    await plans.evaluate((element, px) => element.style.setProperty('inline-size', `${px}px`), width);
    const columns = () =>
      plans
        .getByRole('list')
        .first()
        .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' '));
    await expect.poll(async () => (await columns()).length).toBe({ 280: 1, 700: 2, 1200: 4 }[width]);
    expect(await plans.evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('a visitor opens the table of examples', async ({ page, expectNoAxeViolations }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Veja os descontos' }).click();
  await expect(page.getByRole('table', { name: 'Descontos dos exemplos' })).toBeVisible();
  await expectNoAxeViolations();
});

test('a visitor compares the plans and sees the year’s total', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Comparar os planos').first().click();
  const table = page.getByRole('table', { name: 'Comparação dos quatro planos' });
  await expect(table.getByRole('row', { name: /^Não incluído/ })).toContainText('não cobertura');
  await page.locator('#planos').getByText('Anual', { exact: true }).click();
  await expect(page.locator('#planos').getByText('12 × R$ 49,90 = R$ 598,80').first()).toBeVisible();
});
