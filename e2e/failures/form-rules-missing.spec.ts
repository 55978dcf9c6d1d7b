import { paths } from '@serafim/contract/site/paths';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

// The browser reports scripts that are cut off, and what the API refuses; the form, that it goes without its rules.
test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED|rules of a form did not arrive/ });

const rules = '**/assets/rules-*.js';

test('a form whose rules cannot be loaded is checked by the API alone, and keeps its input', async ({
  page,
  request,
}) => {
  const ana = newPerson();
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
  // The account page that follows loads rules too.
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
  test(`${path} loads the rules of its form no sooner than a field of it has the focus`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', request => void requested.push(request.url()));
    // A remote with a front page has those of the other pages apart.
    const requestsOf = (chunk: string) =>
      requested.filter(url => new RegExp(`/assets/(?:others-)?${chunk}-`).test(url)).length;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requestsOf('forms')).toBe(1);
    expect(requestsOf('rules')).toBe(0);
    await page.getByRole('textbox', { name: field }).focus();
    await expect.poll(() => requestsOf('rules')).toBe(1);
  });
