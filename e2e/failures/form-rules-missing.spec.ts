import { paths } from '@serafim/contract/site/paths';
import { somebody } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

// The browser reports scripts that are cut off, and what the API refuses; the form, that it goes without its rules.
test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED|rules of a form did not arrive/ });

const rules = '**/assets/rules-*.js';

test('a form whose rules cannot be had is checked by the API alone, and keeps what was typed', async ({
  page,
  request,
}) => {
  const ana = somebody();
  await register(request, ana);
  await page.route(rules, route => route.abort());
  await page.goto(paths.signIn);
  const cpf = page.getByLabel('CPF:');
  const send = page.getByRole('main').getByRole('button', { name: 'Enviar' });
  await cpf.fill(ana.cpf);
  const typed = await cpf.inputValue();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Digite a senha.');
  await expect(cpf).toHaveValue(typed);
  // The account that follows brings rules of its own.
  await page.unroute(rules);
  await page.getByLabel('SENHA:').fill(ana.senha);
  await send.click();
  await expect(page).toHaveURL(new RegExp(`${paths.account}$`));
});

for (const [path, field] of [
  [paths.signIn, 'CPF:'],
  [paths.card, 'CPF'],
  [`${paths.network}?cidade=Manaus`, 'E-mail'],
] as const)
  test(`${path} asks for its form's rules no sooner than somebody is in it`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => void asked.push(request.url()));
    const askedFor = (chunk: string) => asked.filter(url => url.includes(`/assets/${chunk}-`)).length;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(askedFor('forms')).toBe(1);
    expect(askedFor('rules')).toBe(0);
    await page.getByRole('textbox', { name: field }).focus();
    await expect.poll(() => askedFor('rules')).toBe(1);
  });
