import { paths } from '@serafim/contract/site/paths';
import { someCpf } from '../site/people.ts';
import { expect, test } from '../site/test.ts';

const rules = '**/assets/rules-*.js';

test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED/ });

test('a form whose rules cannot be had keeps what was typed, and is sent once they can', async ({ page }) => {
  await page.route(rules, route => route.abort());
  await page.goto(paths.signIn);
  const cpf = page.getByLabel('CPF:');
  await cpf.fill(someCpf());
  const typed = await cpf.inputValue();
  await page.getByLabel('SENHA:').fill('nao-e-esta-senha');
  const send = page.getByRole('main').getByRole('button', { name: 'Enviar' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Não conseguimos conferir o que você digitou');
  await expect(cpf).toHaveValue(typed);

  await page.unroute(rules);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('CPF ou senha não conferem');
  await expect(cpf).toHaveValue(typed);
});

test('a form that nobody touches asks for no rules', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => void asked.push(request.url()));
  await page.goto(paths.card);
  await expect(page.getByLabel('CPF')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.some(url => /\/assets\/forms-/.test(url))).toBe(true);
  const rulesOf = () => asked.filter(url => /\/assets\/rules-/.test(url)).length;
  expect(rulesOf()).toBe(0);
  await page.getByLabel('CPF').focus();
  await expect.poll(rulesOf).toBe(1);
});
