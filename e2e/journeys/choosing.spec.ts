import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

async function answer(page: Page, people: string, use: string, insurance: string) {
  await page.getByLabel('Quantas pessoas vão usar?').selectOption({ label: people });
  await page.getByLabel('Com que frequência vocês vão a consultas e exames?').selectOption({ label: use });
  await page.getByLabel('Quer seguro de vida e o auxílio funeral?').selectOption({ label: insurance });
  await page.getByRole('button', { name: 'Ver o plano indicado' }).click();
}

async function count(page: Page, visits: string, video: string, exams: string) {
  await page.getByLabel('Consultas por ano').fill(visits);
  await page.getByLabel('Quantas delas podem ser por vídeo?').fill(video);
  await page.getByLabel('Exames por ano').fill(exams);
  await page.getByRole('button', { name: 'Fazer a conta' }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a family that chooses' : 'a family that chooses, without script', () => {
    test.use({ javaScriptEnabled });

    test('comes from the plans, gets a recommended plan and a cheaper one, and signs up for it', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('link', { name: /Qual plano compensa/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Qual plano compensa?' })).toBeVisible();
      await answer(page, '5 pessoas', 'De vez em quando', 'Sim, quero');
      await expect(page.getByRole('heading', { name: 'Indicamos o Guardian' })).toBeVisible();
      await expect(page.getByText('A alternativa mais barata é o Angel')).toBeVisible();
      await expect(page.getByText(/você abre mão de lugar para 5 pessoas/)).toBeVisible();
      const contract = page.getByRole('link', { name: 'Contratar Guardian' });
      await expect(contract).toHaveAttribute('href', '/Cadastro?plano=guardian');
      await contract.click();
      await expect(page).toHaveURL(/\/Cadastro/);
    });

    test('reads that the card does not pay off, and from how many visits it does', async ({ page }) => {
      await page.goto('/QualPlano');
      await count(page, '1', '0', '1');
      await expect(page.getByRole('heading', { name: /^Não compensa/ })).toBeVisible();
      await expect(page.getByText(/Mesmo com o maior desconto em tudo, faltariam/)).toBeVisible();
      await expect(page.locator('#conta').getByRole('link', { name: /Contratar/ })).toHaveCount(0);
      await count(page, '8', '0', '4');
      await expect(page.getByRole('heading', { name: /^Depende do desconto/ })).toBeVisible();
      await expect(page.getByText('a partir de um desconto médio de 36%')).toBeVisible();
      await count(page, '20', '4', '10');
      await expect(page.getByRole('heading', { name: /^Compensa: o Angel se paga/ })).toBeVisible();
    });

    test('keeps its first answers during the calculation, which uses the recommended plan', async ({
      page,
    }) => {
      await page.goto('/QualPlano');
      await answer(page, '6 pessoas', 'Todo mês', 'Não faço questão');
      await expect(page.getByRole('heading', { name: 'Indicamos o Premium' })).toBeVisible();
      await expect(page.getByLabel('Plano', { exact: true })).toHaveValue('premium');
      await page.getByLabel('Forma de pagar').selectOption({ label: 'Por ano' });
      await count(page, '2', '0', '0');
      await expect(page.getByRole('heading', { name: /^Não compensa: o Premium/ })).toBeVisible();
      await expect(page.getByText('998,40').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Indicamos o Premium' })).toBeVisible();
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
