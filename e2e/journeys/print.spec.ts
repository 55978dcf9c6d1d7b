import type { Page } from 'playwright/test';
import { somebody } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

// The browser reports the 401 of an account that is asked for before signing in.
test.use({ expectedErrors: /401/ });

/** What of a page's frame and controls would end up on paper. */
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  const frame = page.locator('#root > div > :is(header, footer, a)');
  const controls = page.locator('button, input, select, nav');
  const seen = async (found: typeof frame) =>
    (await Promise.all((await found.all()).map(one => one.isVisible()))).filter(Boolean).length;
  return { frame: await seen(frame), controls: await seen(controls) };
};

const nothing = { frame: 0, controls: 0 };

/** A page as A4 without grounds, as most people print; gives how many sheets it takes. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  // Width and height of A4 in points.
  expect(text).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
};

test('a member prints the contract’s page, the account and the card without the frame of the site', async ({
  page,
}) => {
  const ana = somebody();
  const { passe } = await register(page.request, ana);
  await page.goto(`/Cadastro/Sucesso?passe=${passe}`);
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  expect(await onPaper(page)).toEqual(nothing);
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expect(page.getByText(/Você pode desistir até/)).toBeVisible();
  expect(await sheets(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('radio', { name: 'O banco confirma' }).check();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await page.goto('/MinhaConta');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('table', { name: /Cobranças/ })).toContainText('paga em');
  expect(await onPaper(page)).toEqual(nothing);
  await expect(page.getByRole('table', { name: /Cobranças/ })).toBeVisible();
  expect(await sheets(page)).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/Carteirinha');
  await page.getByLabel('CPF').fill(ana.cpf);
  await page.getByRole('button', { name: 'Baixar' }).click();
  const card = page.getByRole('img', { name: /A carteirinha baixada/ });
  await expect(card).toBeVisible();
  expect(await onPaper(page)).toEqual(nothing);
  const box = await card.boundingBox();
  // 130 mm at 96 pixels an inch, as high as the card's picture then is.
  expect(box?.width).toBeCloseTo((130 / 25.4) * 96, -1);
  expect(await sheets(page)).toBe(1);
});
