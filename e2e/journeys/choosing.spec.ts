import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

interface Year {
  people?: string;
  visits: string;
  video: string;
  exams: string;
  insurance?: boolean;
}

/** Says what a household uses; without script that is sent by a button. */
async function count(page: Page, { people, visits, video, exams, insurance = false }: Year) {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  if (people !== undefined) await page.getByLabel(/^Pessoas que vão usar/).fill(people);
  await fill('Consultas no ano', visits);
  await page.getByLabel(/^Destas, quantas por vídeo/).fill(video);
  await fill('Exames no ano', exams);
  await page.getByRole('checkbox', { name: /^Quero seguro/ }).setChecked(insurance);
  const send = page.getByRole('button', { name: 'Fazer a conta' });
  if (await send.isVisible()) await send.click();
}

const year = (page: Page, name: string) =>
  page
    .locator('#conta')
    .getByRole('list', { name: 'Seu gasto em um ano' })
    .getByRole('listitem')
    .filter({ hasText: name });
const answer = (page: Page, name: RegExp) => page.locator('#conta').getByRole('heading', { name });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a family that chooses' : 'a family that chooses, without script', () => {
    test.use({ javaScriptEnabled });

    test('comes from the plans, is told the one that costs least, and signs up for it', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Como fizemos a conta' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Qual plano compensa?' })).toBeVisible();
      await count(page, { people: '5', visits: '16', video: '4', exams: '10', insurance: true });
      await expect(answer(page, /^Para a sua casa, o Guardian$/)).toBeVisible();
      await expect(year(page, 'Angel')).toContainText('não tem lugar para todos');
      await expect(year(page, 'Guardian')).toContainText('menor custo');
      // The sum uses the price that the sign-up charges by the year: 12 × 66,50.
      await page.getByText('Como fazemos a conta').click();
      const sum = page.getByRole('table', { name: 'A conta de um ano' });
      await expect(sum.getByRole('row', { name: /^Guardian/ })).toContainText('798,00');
      const contract = page.locator('#conta').getByRole('link', { name: 'Contratar Guardian' });
      await expect(contract).toHaveAttribute('href', '/Cadastro?plano=guardian&fatura=anual');
      await contract.click();
      await expect(page).toHaveURL(/\/Cadastro/);
    });

    test('is told so when the card does not pay, and sees a house where it does', async ({
      page,
      expectNoAxeViolations,
    }) => {
      await page.goto('/QualPlano');
      await expect(answer(page, /^Para a sua casa, o Angel/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'E quando não compensa?' })).toBeVisible();
      await count(page, { people: '1', visits: '1', video: '0', exams: '1' });
      await expect(answer(page, /o cartão não compensa para você/)).toBeVisible();
      await expect(year(page, 'Sem o cartão')).toContainText('menor custo');
      await expect(page.locator('#conta')).toContainText('a mais');
      await expect(page.locator('#conta').getByRole('link', { name: /Contratar/ })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'E quando compensa?' })).toBeVisible();
      if (javaScriptEnabled) await expectNoAxeViolations();
      await count(page, { visits: '12', video: '1', exams: '6' });
      await expect(answer(page, /^Para a sua casa, o Angel/)).toBeVisible();
      await expect(page.getByLabel('Consultas no ano', { exact: true })).toHaveValue('12');
      await expect(page).toHaveURL(/consultas=12/);
      await page.reload();
      await expect(page.getByLabel('Consultas no ano', { exact: true })).toHaveValue('12');
    });
  });

test('a visitor counts no more visits by video than visits', async ({ page }) => {
  await page.goto('/QualPlano');
  await page.getByLabel('Consultas no ano', { exact: true }).fill('2');
  const byVideo = page.getByLabel(/^Destas, quantas por vídeo/);
  await expect(byVideo).toHaveValue('2');
  await expect(page.getByText('até 2: o médico online já vem no plano')).toBeVisible();
  await byVideo.fill('9');
  await byVideo.blur();
  await expect(byVideo).toHaveValue('2');
});

test('the answer’s plate ends where the list below it ends', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/QualPlano');
  const right = (element: Locator) =>
    element.evaluate(one => {
      const shadow = Number.parseFloat(getComputedStyle(one).boxShadow.match(/([\d.]+)px/)?.[1] ?? '0');
      return one.getBoundingClientRect().right + shadow;
    });
  const panel = page.locator('#conta [data-plan="angel"]').first();
  const list = page.locator('#conta').getByRole('list', { name: 'Seu gasto em um ano' });
  expect(await right(panel)).toBeCloseTo(await right(list), 0);
  await expect(
    page.locator('#conta').getByText('consultas, exames e farmácia', { exact: true }),
  ).toBeVisible();
});

test('a visitor slides a price by keyboard, and is told the answer once', async ({ page }) => {
  await page.goto('/QualPlano');
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: 'a menos por ano' });
  const price = page.getByRole('textbox', { name: 'Preço de uma consulta' });
  const slider = page.getByRole('slider', { name: /Preço de uma consulta/ });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(price).toHaveValue('190,00');
  await expect(announced).toHaveCount(1);
  await expect(page).toHaveURL(/precoConsulta=190%2C00/);
  await price.fill('1.234,56');
  await expect(slider).toHaveValue('40000');
  await expect(page).toHaveURL(/precoConsulta=1.234%2C56/);
  await page.getByRole('button', { name: 'Mais: Consultas no ano' }).click();
  await expect(page.getByLabel('Consultas no ano', { exact: true })).toHaveValue('8');
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
  await page.getByText('Veja os descontos').click();
  await expect(page.getByRole('table', { name: 'Descontos dos exemplos' })).toBeVisible();
  await expectNoAxeViolations();
});

test('what a visitor opens on a phone opens before the visitor’s eyes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  /** Presses it where it stands at the lower edge of the screen, so that nothing below it is seen. */
  const pressAtTheEdge = async (opener: Locator) => {
    await opener.evaluate(element => element.scrollIntoView({ block: 'end' }));
    await opener.press('Enter');
  };
  await pressAtTheEdge(page.locator('summary', { hasText: 'Veja os descontos' }));
  await expect(page.getByRole('rowheader', { name: 'Limpeza dental' })).toBeInViewport();
  await page.getByText('Fechar a tabela').click();
  await expect(page.getByRole('table', { name: 'Descontos dos exemplos' })).toBeHidden();

  await pressAtTheEdge(page.getByText('Comparar os planos').first());
  await expect(page.getByRole('columnheader', { name: 'Angel' })).toBeInViewport();
});

test('a visitor on a phone sees all four plans, and what holds for all in one line', async ({
  page,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByText('Comparar os planos').first().click();
  const table = page.getByRole('table', { name: 'Comparação dos quatro planos' });
  const names = ['Angel', 'Guardian', 'Premium', 'Diamond'];
  for (const name of names)
    await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  for (const price of await table
    .getByRole('row', { name: /^Por mês R\$/ })
    .getByRole('cell')
    .all())
    await expect(price).toBeInViewport({ ratio: 1 });
  const contract = table.getByRole('row', { name: /^Contrato 12 meses/ }).getByRole('cell');
  expect((await contract.boundingBox())?.width).toBeGreaterThan(300);
  // The names stay above the lines far below them.
  await table
    .getByRole('row', { name: /^Desistir/ })
    .evaluate(row => row.scrollIntoView({ block: 'center' }));
  await expect(table.getByRole('columnheader', { name: 'Diamond' })).toBeInViewport({ ratio: 1 });
  expect(await table.evaluate(element => element.parentElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(350);
  await expectNoAxeViolations();
});

test('a visitor on a phone finds in the table of examples what the board above lacks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByText('Veja os descontos').click();
  const table = page.getByRole('table', { name: 'Descontos dos exemplos' });
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveText(['Serviço', 'Desconto', 'Você deixa de pagar', 'A partir do plano']);
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
});

test('a visitor compares the plans and sees the year’s total', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await page.getByText('Comparar os planos').first().click();
  const table = page.getByRole('table', { name: 'Comparação dos quatro planos' });
  await expect(table.getByRole('row', { name: /^Não incluído/ })).toContainText('não cobertura');
  await page.locator('#planos').getByText('Anual', { exact: true }).click();
  await expect(page.locator('#planos').getByText('12 × R$ 49,90 = R$ 598,80').first()).toBeVisible();
});
