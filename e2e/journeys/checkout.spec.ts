import type { Locator, Page } from 'playwright/test';
import { newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';
import { amountToday } from '../site/today.ts';
import { choosePlan, fillNameAndContact, fillWizard, signUpButton } from '../site/wizard.ts';

const toReview = (page: Page) => page.getByRole('button', { name: 'continuar para a revisão' }).click();

test('a visitor on a phone has the price in sight on every step, and opens the whole summary', async ({
  page,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Cadastro?plano=guardian');
  const strip = page.getByRole('group').filter({ hasText: 'Hoje: R$' });
  const line = strip.getByText(`Hoje: R$\u00a0${amountToday()}`);
  await expect(line).toBeInViewport();
  await expect(strip.getByText('Carência')).toBeHidden();
  await line.click();
  await expect(strip.getByText('Carência')).toBeVisible();
  await expectNoAxeViolations();
  await page.keyboard.press('Escape');
  await expect(strip.getByText('Carência')).toBeHidden();

  await fillNameAndContact(page, newPerson());
  await choosePlan(page, 'Guardian');
  await page.getByRole('radio', { name: /Boleto/ }).check();
  await page.getByRole('button', { name: 'continuar para a revisão' }).scrollIntoViewIfNeeded();
  await expect(line).toBeInViewport();
  await toReview(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' });
  await expect(summary).toBeFocused();
  // A field that lies half under the strip comes out from there when it gets the focus.
  const street = page.getByLabel('Rua');
  await street.evaluate(field => scrollBy(0, field.getBoundingClientRect().top - 20));
  await street.focus();
  const [below, above] = [await street.boundingBox(), await strip.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expectNoAxeViolations();
});

test('a CEP gives town and state while the visitor types on', async ({ page }) => {
  await page.goto('/Cadastro?plano=guardian');
  await fillNameAndContact(page, newPerson());
  await choosePlan(page, 'Guardian');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cep/*', async route => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('CEP').fill('13025-210');
  await expect(page.getByText('Buscando…')).toBeVisible();
  await page.getByLabel('Rua').fill('Rua dos Jacarandás');
  held.resolve();
  await expect(page.getByLabel('Cidade')).toHaveValue('Campinas');
  await expect(page.getByLabel('UF')).toHaveValue('SP');
  await expect(page.getByLabel('Rua')).toHaveValue('Rua dos Jacarandás');
  await expect(page.getByText('Achamos a cidade. Complete com rua, número e bairro.')).toBeVisible();
  await expect(page.getByText('Buscando…')).toBeHidden();
});

test('the rows of the address stand at even distances, and their labels at one height', async ({ page }) => {
  await page.goto('/Cadastro?plano=guardian');
  await fillNameAndContact(page, newPerson());
  await choosePlan(page, 'Guardian');
  const box = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    const { y, height } = (await field.boundingBox()) ?? { y: 0, height: 0 };
    const named = await page.locator(`label:text-is("${label}")`).boundingBox();
    return { label: Math.round(named?.y ?? 0), top: Math.round(y), end: Math.round(y + height) };
  };
  // The page may still move to the heading of its step.
  await expect(async () => {
    const [cep, street, number] = [await box('CEP'), await box('Rua'), await box('Número')];
    expect(street.label - cep.end).toBe(number.label - street.end);
  }).toPass();
  await page.getByRole('button', { name: 'continuar para a revisão' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const [one, other] of [
    ['CEP', 'Cidade'],
    ['Número', 'Bairro'],
  ] as const) {
    const [left, right] = [await box(one), await box(other)];
    expect([left.label, left.end], `${one} beside ${other}`).toEqual([right.label, right.end]);
  }
});

test('who pays by the year chooses the day of the reminder, and no day to pay on', async ({ page }) => {
  await page.goto('/Cadastro?plano=guardian');
  await fillNameAndContact(page, newPerson());
  await choosePlan(page, 'Guardian');
  await expect(page.getByRole('group', { name: 'Dia do vencimento' })).toBeVisible();
  await page.getByRole('radio', { name: /Por ano/ }).check();
  await expect(page.getByRole('group', { name: 'Dia do vencimento' })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Dia do aviso de renovação' })).toBeVisible();
  await expect(page.getByText('Nada é cobrado nele.')).toBeVisible();
});

test('who goes back from the review, or reloads it, loses nothing typed but the password', async ({
  page,
  expectNoAxeViolations,
}) => {
  const ana = newPerson();
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, ana);
  await expect(page.getByRole('heading', { level: 1, name: 'Confira e contrate' })).toBeVisible();
  await expect(page.getByText('Etapa 4 de 4: Pagamento')).toBeVisible();
  await expectNoAxeViolations();

  await page.goBack();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Crie uma senha')).toHaveValue(ana.senha);
  await toReview(page);
  await expect(page.getByRole('checkbox', { name: /contrato/ })).toBeChecked();

  await page.reload();
  await expect(page.getByText('A senha não fica guardada: digite-a nesta etapa.')).toBeVisible();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeChecked();
  await page.getByLabel('Crie uma senha').fill(ana.senha);
  await toReview(page);
  await expect(page.getByText('Continuamos de onde parou')).toBeHidden();
  await page.getByRole('checkbox', { name: /contrato/ }).check();
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
});

test('who leaves the contract unread is stopped, and reads what limits the buyer before it', async ({
  page,
}) => {
  const ana = newPerson();
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, ana);
  await page.getByRole('checkbox', { name: /contrato/ }).uncheck();
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Para contratar, marque que você leu e aceita o contrato.',
  );
  const limits = page.getByRole('region', { name: 'Antes de contratar, em letra normal' });
  await expect(limits).toContainText(`recebe os R$\u00a0${amountToday()} de volta`);
  const [before, consent] = [
    await limits.boundingBox(),
    await page.getByRole('checkbox', { name: /contrato/ }).boundingBox(),
  ];
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(consent?.y ?? 0);
  expect(await limits.evaluate(box => getComputedStyle(box).fontSize)).toBe(
    await page.locator('body').evaluate(body => getComputedStyle(body).fontSize),
  );
});

test('an error in a field that is filled is not headed by the request to fill all fields', async ({
  page,
}) => {
  await page.goto('/Cadastro');
  await page.getByLabel('Nome completo').fill('...');
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Há um problema' })).toBeFocused();
  await expect(page.getByText('Preencha todos os campos!')).toHaveCount(0);
});

/** How many lines a piece of text takes. */
const linesOf = (within: Locator, piece: string) =>
  within.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { node: Node; offset: number }[] = [];
    let text = '';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const [offset, letter] of [...(node.textContent ?? '')].entries()) {
        letters.push({ node, offset });
        text += letter;
      }
    const from = text.indexOf(wanted);
    const tops = letters.slice(from, from + wanted.length).map(({ node, offset }) => {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return Math.round(range.getBoundingClientRect().top);
    });
    return from === -1 ? 0 : new Set(tops).size;
  }, piece);

for (const width of [320, 390])
  test(`a visitor at ${width} px reads addresses and numbers in the review that break between their parts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/Cadastro?plano=guardian');
    const ana = { ...newPerson(), email: 'ana.beatriz.souza@empresa.exemplo.com.br' };
    await fillWizard(page, ana);
    const review = page.getByRole('definition').filter({ hasText: '@' }).locator('xpath=ancestor::dl');
    const pieces = ['.beatriz', '@empresa', '.exemplo', '.com', '.br', '01310-100', '98765-4321'];
    expect(await Promise.all(pieces.map(piece => linesOf(review, piece)))).toEqual(pieces.map(() => 1));
  });
