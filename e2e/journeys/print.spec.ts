import type { Page } from 'playwright/test';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

// The browser logs the 401 of an account that is requested before signing in.
test.use({ expectedErrors: /401/ });

/** How many elements of the layout and how many controls of a page would be printed. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const frame = page.locator('#root > div > :is(header, footer, a)');
  const controls = page.locator('button, input, select, nav');
  const countVisible = async (elements: typeof frame) =>
    (await Promise.all((await elements.all()).map(element => element.isVisible()))).filter(Boolean).length;
  return { frame: await countVisible(frame), controls: await countVisible(controls) };
}

const nothing = { frame: 0, controls: 0 };

/** Prints a page on A4 without backgrounds. @returns how many sheets it takes */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  // A4 in points.
  expect(text).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test('a member prints the contract’s page, the account and the card without the frame of the site', async ({
  page,
}) => {
  const ana = newPerson();
  const { passe } = await register(page.request, ana);
  await page.goto(`/Cadastro/Sucesso?passe=${passe}`);
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  expect(await onPaper(page)).toEqual(nothing);
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expect(page.getByText('Desistir, com tudo de volta')).toBeVisible();
  expect(await sheets(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Ambiente de demonstração.').click();
  await page.getByRole('radio', { name: 'O banco confirma' }).check();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible();
  await page.goto('/MinhaConta?ver=cobrancas');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('table', { name: /Cobranças/ })).toContainText('paga em');
  expect(await onPaper(page)).toEqual(nothing);
  await expect(page.getByRole('table', { name: /Cobranças/ })).toBeVisible();
  expect(await sheets(page)).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/MinhaConta');
  const own = page.getByRole('img', { name: 'Carteirinha Serafim de Ana Beatriz Souza' });
  await expect(own).toBeVisible();
  expect(await onPaper(page)).toEqual(nothing);
  await expect(own).toBeVisible();
  expect(await sheets(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/Carteirinha');
  await expect(own).toBeVisible();
  expect(await onPaper(page)).toEqual(nothing);
  const box = await own.boundingBox();
  // As wide as a bank's card: 85.6 mm at 96 px an inch.
  expect(box?.width).toBeCloseTo((85.6 / 25.4) * 96, -1);
  expect(await sheets(page)).toBe(1);
});

test('a visitor prints the home page without its forms, and its headings stand out', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tem perto de você?')).toBeHidden();
  await expect(page.getByRole('main').getByLabel('Descrição')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Fale com a gente' })).toBeVisible();
  const size = (name: string) =>
    page
      .getByRole('heading', { name })
      .evaluate(heading => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(await size('Para a sua empresa')).toBeGreaterThan(await size('Standard Empresarial'));
});

test('an administrator prints the list of clients without what only a screen can do', async ({
  page,
  site,
}) => {
  await register(page.request, newPerson());
  await page.goto('/ListaClientes');
  await signIn(page, site.admin);
  const list = page.getByRole('table', { name: 'Clientes' });
  await expect(list).toBeVisible();
  expect(await onPaper(page)).toMatchObject({ frame: 0 });
  await expect(page.getByRole('search')).toBeHidden();
  await expect(list).toBeVisible();
});
