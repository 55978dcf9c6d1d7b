import type { Page } from 'playwright/test';
import { signUpAndIn } from '../site/enter.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { centavosToday } from '../site/today.ts';
import { fillWizard, signUpButton } from '../site/wizard.ts';

/** Signs up in the wizard, up to the success page. */
async function contract(page: Page, ana = newPerson()) {
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, ana);
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
}

/** Opens the success page of somebody who signed up and in elsewhere, as the link of the welcome e-mail does. */
async function openContract(page: Page) {
  await page.goto(`/Cadastro/Sucesso?passe=${await signUpAndIn(page)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
}

const expectPaid = (page: Page, timeout?: number) =>
  expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible(
    timeout === undefined ? {} : { timeout },
  );

/** How often the card has unfolded since the page was loaded. */
const unfolded = (page: Page) => page.evaluate(() => (window as { unfolded?: number }).unfolded);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { unfolded: 0 });
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName.includes('unfold')) seen.unfolded += 1;
    });
  }),
);

async function simulate(page: Page, what: string) {
  await page.getByText('Ambiente de demonstração.').click();
  await page.getByRole('radio', { name: what }).check();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
}

test('a new member reads the member number and the last day to withdraw, copies the Pix code and pays', {
  tag: '@core',
}, async ({ page, context, expectNoAxeViolations }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await contract(page);
  await expect(page.getByText(/^\d{4}-\d{8}$/)).toBeVisible();
  await expect(page.getByText(/^até \d+ de .* de \d{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expectNoAxeViolations();

  await page.getByRole('button', { name: 'Copiar o código Pix' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  const amount = (centavosToday() / 100).toFixed(2);
  const field = `54${String(amount.length).padStart(2, '0')}${amount}`;
  expect(code).toMatch(new RegExp(`^000201.*${field.replace('.', '\\.')}.*6304[0-9A-F]{4}$`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await simulate(page, 'O banco confirma');
  await expectPaid(page);
  await expect(page.getByText('Pagamento confirmado. O cartão já está valendo.')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Carteirinha Serafim de Ana Beatriz Souza' })).toBeVisible();
  expect(await unfolded(page)).toBe(1);
  await expectNoAxeViolations();
  await page.reload();
  await expectPaid(page);
  await expect(page.getByRole('img', { name: 'Carteirinha Serafim de Ana Beatriz Souza' })).toBeVisible();
  expect(await unfolded(page)).toBe(0);
});

test('the contract comes as a PDF', async ({ page }) => {
  await openContract(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o contrato (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Contrato-\d{4}-\d{8}\.pdf$/);
});

test('a member whose card is refused reads why and can switch to a boleto', async ({
  page,
  expectNoAxeViolations,
}) => {
  await openContract(page);
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await page.getByRole('radio', { name: /recusado/ }).check();
  await page.getByRole('button', { name: 'Pagar R$' }).click();
  await expect(page.getByRole('alert')).toContainText('O pagamento não foi aprovado');
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Pagar com boleto' }).click();
  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^999\d\d\.\d{5} .* \d{14}$/);
  const paper = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o boleto (PDF)' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Boleto-.+\.pdf$/);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the button that pays says so in words while it waits', async ({ page }) => {
  await openContract(page);
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/contratacao/*/pagamento', async route => {
    await held;
    await route.continue();
  });
  await simulate(page, 'O banco confirma');
  const word = page.locator('button[data-waiting]').getByText(/…$/);
  await expect(word).toBeVisible();
  // What has no room wraps below its line, where it is cut.
  const isCut = await word.evaluate(line => {
    const text = document.createRange();
    text.selectNodeContents(line.lastChild ?? line);
    return text.getBoundingClientRect().bottom > line.getBoundingClientRect().bottom + 1;
  });
  expect(isCut).toBe(false);
  answer();
  await expectPaid(page);
});

test('while the bank does not answer the member reads so, and the page turns to paid by itself', async ({
  page,
  expectNoAxeViolations,
}) => {
  await openContract(page);
  await simulate(page, 'O banco não responde');
  await expect(page.getByText('Estamos conferindo com o banco', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Falta só o banco confirmar, Ana' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simular o pagamento' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pagar com boleto' })).toBeHidden();
  await expectNoAxeViolations();
  // The answer is lost for good: only asking the bank what became of the payment finds it.
  await expectPaid(page, 60_000);
});

test('who asks whether the payment has arrived is answered, also when it has not', async ({ page }) => {
  await openContract(page);
  await page.getByRole('button', { name: 'Já paguei' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'o pagamento ainda não chegou' })).toHaveText(
    /^Conferido às \d\d:\d\d: o pagamento ainda não chegou\./,
  );
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('who asks whether the payment has arrived reads that nobody could be asked', async ({ page }) => {
    await openContract(page);
    await page.route('**/api/**', route => route.abort());
    await page.getByRole('button', { name: 'Já paguei' }).click();
    await expect(page.getByRole('alert')).toContainText('Não conseguimos conferir agora');
    await expect(page.getByText('Esperando o banco avisar.')).toBeVisible();
  });
});

test('the page opens in a second tab, and a Pix that is paid there turns the first one to paid too', async ({
  page,
  context,
}) => {
  await openContract(page);
  const other = await context.newPage();
  await other.goto('/Cadastro/Sucesso');
  await expect(other.getByText('Esperando o banco avisar.')).toBeVisible();
  await simulate(other, 'O banco confirma');
  await expectPaid(other);
  await page.bringToFront();
  await expectPaid(page);
  await page.close();
  await other.reload();
  await expectPaid(other);
});

test('a signed-in member finds the contract in a browser that knows nothing of it', async ({ page }) => {
  const ana = newPerson();
  await register(page.request, ana);
  await page.goto('/Login?volta=/Cadastro/Sucesso');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
});

test('a member who asked for no motion sees the card open at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openContract(page);
  await simulate(page, 'O banco confirma');
  await expectPaid(page);
  expect(
    await page.evaluate(() => document.getAnimations().map(one => one.effect?.getTiming().duration)),
  ).toEqual([]);
});

test('a paid contract has its receipt, and three first steps that lead to the card and the network', async ({
  page,
}) => {
  await contract(page);
  await simulate(page, 'O banco confirma');
  await expectPaid(page);
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Recibo (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^Recibo-/);
  const steps = page.getByRole('region', { name: 'Três primeiros passos' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('link', { name: /^Guardar/ }).click();
  await expect(page).toHaveURL(/\/Carteirinha$/);
  await expect(page.getByRole('button', { name: 'Guardar neste aparelho' })).toBeVisible();
});

test('who signed up is signed in: card and account open without another sign-in', async ({ page }) => {
  await contract(page);
  await simulate(page, 'O banco confirma');
  await expectPaid(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Guardar no celular' })).toHaveAttribute(
    'href',
    '/Carteirinha',
  );
  await main.getByRole('link', { name: 'Ir para a conta' }).click();
  await expect(main.getByText(/Plano Guardian/).first()).toBeVisible();
});

test.describe('where signing in fails after the sign-up', () => {
  test.use({ expectedErrors: /^cadastro\/entrada|ERR_CONNECTION_REFUSED/ });

  test('the contract is there, and the card says with what one signs in', async ({ page }) => {
    await page.route('**/api/sessao', route =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await contract(page);
    await simulate(page, 'O banco confirma');
    await expectPaid(page);
    await expect(page.getByText('Entre com o CPF e a senha que você acabou de criar.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Guardar no celular' })).toHaveAttribute(
      'href',
      '/Login?volta=%2FCarteirinha',
    );
  });
});

test('a member who contracts for somebody else stays who they are', async ({ page, context }) => {
  const rute = newPerson('Rute Lima');
  await register(page.request, rute);
  // Signed in in another tab, after this one had found nobody.
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, newPerson());
  const other = await context.newPage();
  await other.goto('/Login');
  await signIn(other, { cpf: rute.cpf, password: rute.senha });
  await expect(other).toHaveURL(/\/MinhaConta$/);
  await page.bringToFront();
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: /Rute/ })).toBeVisible();
});

test.describe('with the token of no contract', () => {
  test.use({ expectedErrors: /404/ });

  test('the page shows no contract and offers other links', async ({ page }) => {
    await page.goto('/Cadastro/Sucesso?passe=nao-e-um-passe');
    await expect(page.getByText('Não há contratação recente neste navegador.')).toBeVisible();
    await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
  });
});

test('the link of the welcome e-mail opens the contract and leaves no token in the address', async ({
  page,
  request,
}) => {
  const { passe } = await register(request, newPerson());
  await page.goto(`/Cadastro/Sucesso?passe=${passe}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
  await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
});
