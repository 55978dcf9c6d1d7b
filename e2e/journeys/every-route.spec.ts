import { anchors, paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import { adminAddresses, memberAddresses } from '../site/addresses.ts';
import { holdReact } from '../site/hold-react.ts';
import { expect, test } from '../site/test.ts';

const behindSignIn = [
  paths.account,
  ...memberAddresses,
  ...adminAddresses,
  pathTo(paths.client, { id: '00000000-0000-4000-8000-000000000000' }),
];

test.describe('behind a sign-in', () => {
  test.use({ expectedErrors: /401/ });

  for (const path of behindSignIn) {
    test(`${path} shows the sign-in at its own address`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }

  for (const [path, waiting] of [
    [paths.account, 'Buscando os seus dados…'],
    ['/Consultas', 'Carregando…'],
    [paths.clients, 'Carregando…'],
  ] as const)
    test(`${path} comes alive when its remote has arrived before React hydrates what waits`, async ({
      page,
    }) => {
      const hold = await holdReact(page, true);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(waiting)).toBeVisible();
      await hold(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
    });
});

test('an address that no remote owns answers 404 and shows an error page', { tag: '@core' }, async ({
  page,
  request,
  site,
}) => {
  expect((await request.get(`${site.url}/NaoExiste`)).status()).toBe(404);
  await page.goto('/');
  await page.evaluate(() => history.pushState({}, '', '/NaoExiste'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: 'Este caminho não está no mapa.' })).toBeVisible();
});

test('links of header, menu and footer lead to pages of all teams without a reload', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const footer = page.getByRole('contentinfo');
  for (const [name, heading] of [
    ['Credenciados', /rede/i],
    ['Licenciados', /licenciad/i],
    ['Política de privacidade', /privacidade/i],
    ['Blog', /./],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeFocused();
  await expect(page).toHaveTitle(/Carteirinha/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a link to a part of the landing page scrolls there, also from another page', async ({ page }) => {
  await page.goto(paths.card);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dúvidas' }).click();
  await expect(page).toHaveURL(new RegExp(`${anchors.questions}$`));
  await expect(page.getByRole('heading', { name: /Dúvidas/ })).toBeInViewport();
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  // Until every section is laid out, the browser may still move the page to hold what the visitor sees.
  await expect(page.locator('html[data-whole]')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 1_500));
  await page.waitForFunction(() => scrollY === 1_500);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Emitir Carteirinha' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => scrollY === 1_500);
});

for (const address of [
  '/?enviado=20261123-ABCDEFGH',
  '/SejaUmLicenciado?enviado=20261123-ABCDEFGH',
  '/Empresas?plano=empresarial&pessoas=30',
  '/Rede?especialidade=dentista&cidade=Santos&pagina=2',
  '/QualPlano?pessoas=4&consultas=9&seguro=sim&fatura=anual',
  '/Cadastro?plano=premium&fatura=anual',
  '/Cadastro?etapa=3',
  '/Login?volta=%2FRede',
  '/RecuperarSenha?etapa=codigo&volta=%2FRede',
  '/CadastroClinica?etapa=2',
])
  test(`${address} is the same page with parameters that it does not know`, async ({
    page,
    request,
    site,
  }) => {
    const html = async (url: string) => (await request.get(site.url + url)).text();
    expect(await html(`${address}&utm_source=boletim&inventado=1`)).toBe(await html(address));
    // A parameter that the server cut and the page reads would end hydration with an error.
    await page.goto(`${address}&utm_source=boletim`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
