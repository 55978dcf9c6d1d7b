import { newCpf, newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a member shows the cards of the contract at the counter and sends one to its person', {
  tag: '@core',
}, async ({ page, request, browser, site, expectNoAxeViolations }) => {
  const ana = newPerson();
  const { passe } = await register(request, ana);
  await request.post(`${site.url}/api/contratacao/${passe}/pagamento`, {
    data: { instrumento: 'sandbox-aprova' },
  });
  await page.goto('/Login?volta=/Carteirinha');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('heading', { level: 1, name: 'Suas carteirinhas' })).toBeVisible();
  const added = await page.request.post('/api/minha-conta/dependentes', {
    headers: { origin: site.url },
    data: { nomeDep: 'Davi Souza Lima', cpfDep: newCpf() },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('img', { name: /Carteirinha Serafim de Ana Beatriz Souza/ })).toBeVisible();
  await expect(page.getByText('Valendo hoje')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carteirinha anterior' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoAxeViolations();

  await page.getByRole('button', { name: 'Mostrar em tela cheia' }).click();
  const counter = page.getByRole('dialog', { name: 'Carteirinha de Ana Beatriz Souza' });
  await expect(counter.getByRole('img', { name: /Código/ })).toBeVisible();
  await expect(page).toHaveURL(/balcao=0/);
  for (const last of ['Agora', 'Não é plano de saúde.', '1 de 2'])
    await expect(counter.getByText(last)).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Carteirinha de Davi Souza Lima' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/Carteirinha$/);

  // The browser of the tests has no way to share: the link is there to be copied.
  await page.getByRole('button', { name: 'Enviar para Davi' }).click();
  const link = await page.getByLabel('Link da carteirinha de Davi').inputValue();
  const other = await browser.newContext({ baseURL: site.url });
  const davi = await other.newPage();
  await davi.goto(link);
  await expect(davi.getByRole('img', { name: /Carteirinha Serafim de Davi Souza Lima/ })).toBeVisible();
  await expect(davi.getByText('Ana Beatriz')).toBeHidden();
  // The own card heads the page; the search for another is below it, and no stranger's sample.
  const model = davi.getByRole('img', { name: /^Modelo/ });
  const another = davi.getByRole('heading', { level: 2, name: 'Carteirinha de outra pessoa' });
  await expect(davi.getByRole('heading', { level: 1 })).toHaveText('A sua carteirinha');
  await expect(another).toBeVisible();
  await expect(model).toBeHidden();
  await davi.goto(`${link}x`);
  await expect(davi.getByRole('heading', { level: 1, name: 'Carteirinha por link' })).toBeVisible();
  await expect(another).toBeVisible();
  await expect(model).toBeHidden();
  await expect(davi.getByRole('alert').filter({ hasText: 'Este link não abre mais' })).toBeVisible();
  await other.close();
});

test('a member opens the card at the counter by the address that the account links to', async ({
  page,
  request,
}) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Login?volta=%2FCarteirinha%3Fbalcao%3D0');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  const counter = page.getByRole('dialog', { name: 'Carteirinha de Ana Beatriz Souza' });
  await expect(counter.getByText('Aguardando o primeiro pagamento')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counter).toBeHidden();
  await page.getByRole('link', { name: 'Ir para o pagamento' }).click();
  await expect(page.getByRole('link', { name: 'Pagar por Pix' })).toBeVisible();
});
