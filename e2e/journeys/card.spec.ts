import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { Page } from 'playwright/test';
import { withOwnSite } from '../site/own-site.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

/** A member who signs in for the cards. */
async function openCards(page: Page) {
  const ana = newPerson();
  await register(page.request, ana);
  await page.goto('/Login?volta=/Carteirinha');
  // Nobody but a member has a worker.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('button', { name: 'Guardar neste aparelho' })).toBeVisible();
  return ana;
}

/** A member who is signed in and stores the card on this device. */
async function storeCard(page: Page) {
  const ana = await openCards(page);
  await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await expect(page.getByText(/Guardadas em/)).toBeVisible();
  return ana;
}

/** The stored card, on the page that stands in place of one that does not arrive. */
async function expectStoredCard(page: Page) {
  const card = page.getByRole('img', { name: 'Carteirinha de Ana Beatriz Souza' });
  await expect(card).toBeVisible();
  expect(await card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
  await expect(page.getByText(/guardada em \d\d\/\d\d\/\d{4}, às \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: defaultBrand.phone })).toBeVisible();
}

test.describe('without a network', () => {
  // The page's reports and prefetches fail while the network is off.
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|did not (?:load|arrive)/,
  });

  test('a member shows the stored card at every address, and goes on once there is one', {
    tag: '@core',
  }, async ({ page, context, expectNoAxeViolations }) => {
    await storeCard(page);
    await context.setOffline(true);
    // A page that is open already follows a link by itself; what it needs for the next one does not arrive either.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLElement) => link.click());
    await expectStoredCard(page);
    await expect(page).toHaveURL(/\/Blog$/);
    for (const path of [
      '/',
      '/Rede?cidade=Campinas',
      '/MinhaConta',
      '/Carteirinha?balcao=0',
      '/nao-existe',
    ]) {
      await page.goto(path);
      await expectStoredCard(page);
    }
    const faces = await page.evaluate(async () => {
      const all = await document.fonts.ready;
      return [...all]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
    });
    expect(faces).toEqual(expect.arrayContaining(['Bricolage Grotesque Variable', 'Serafim Digits']));
    await expectNoAxeViolations();
    await page.getByText('Código grande').click();
    await expect(page.getByRole('img', { name: 'Código para conferir a carteirinha' })).toBeVisible();

    await page.goto('/Rede?cidade=Campinas');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page).toHaveURL(/\/Rede\?cidade=Campinas$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  });

  test('a member who stored no card is told whom to call, and how to store it', async ({ page, context }) => {
    await openCards(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto('/Rede');
    await expect(
      page.getByText('Não há carteirinha guardada neste aparelho. Com internet, guarde'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: defaultBrand.phone })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  });

  test('whoever deletes the card in one tab deletes it for all, and is told whom to call', async ({
    page,
    context,
  }) => {
    await storeCard(page);
    const other = await context.newPage();
    await other.goto('/Carteirinha');
    await other.getByRole('button', { name: 'Apagar deste aparelho' }).click();
    await expect(other.getByText(/Guardadas em/)).toBeHidden();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/Guardadas em/)).toBeHidden();
    await other.close();
    await context.setOffline(true);
    await page.goto('/MinhaConta');
    await expect(page.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible();
    await expect(page.getByText('Não há carteirinha guardada neste aparelho.')).toBeVisible();
    await expect(page.getByRole('link', { name: defaultBrand.phone })).toBeVisible();
    await expect(page.getByText('Ana Beatriz')).toBeHidden();
  });
});

test.describe('the copy of a card on this device', () => {
  test.use({
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|did not (?:load|arrive)|status of 410/,
  });

  const expectNoCopy = async (page: Page) => {
    await expect.poll(() => page.evaluate(() => caches.has('carteirinha-1'))).toBe(false);
    await page.context().setOffline(true);
    await page.goto('/MinhaConta');
    await expect(page.getByText('Não há carteirinha guardada neste aparelho.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Sala de espera vazia' })).toBeVisible();
  };

  test('goes when its member leaves the plan', async ({ page, expectNoAxeViolations }) => {
    await storeCard(page);
    await page.goto('/MinhaConta?ver=sair');
    await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
    await expect(page.getByText('Desistência confirmada')).toBeVisible();
    await expectNoCopy(page);
    await expectNoAxeViolations();
  });

  test('goes when its member asks to have the data erased', async ({ page }) => {
    await storeCard(page);
    await page.goto('/MinhaConta?ver=meus-dados');
    await page.getByRole('button', { name: 'Pedir para apagar os meus dados' }).click();
    await page.getByRole('button', { name: 'Enviar o pedido' }).click();
    await expect(page.getByText('ela foi apagada')).toBeVisible();
    await expectNoCopy(page);
  });

  test('goes when the cards of a contract that has ended elsewhere are opened', async ({ page }) => {
    await storeCard(page);
    await page.evaluate(() =>
      fetch('/api/minha-conta/saida', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tipo: 'desistencia', chavePix: '' }),
      }),
    );
    await page.goto('/Carteirinha');
    await expect(page.getByText('O seu plano terminou, e as carteirinhas com ele')).toBeVisible();
    await expect(page.getByText(/Guardadas em/)).toBeHidden();
    await expectNoCopy(page);
  });

  test('stays when somebody else who used this device leaves', async ({ page, request }) => {
    await storeCard(page);
    const bia = newPerson('Bia Prado');
    await register(request, bia);
    await page.context().clearCookies();
    await page.request.post('/api/sessao', { data: { cpf: bia.cpf, password: bia.senha } });
    await page.goto('/MinhaConta?ver=sair');
    const confirm = page.getByRole('button', { name: 'Confirmar a desistência' });
    await expect(confirm).toBeVisible();
    // The account is read again after the cards stored here were looked at.
    const readAgain = page.waitForResponse(/\/api\/minha-conta$/);
    await confirm.click();
    await expect(page.getByText('Desistência confirmada')).toBeVisible();
    await readAgain;
    await page.context().setOffline(true);
    await page.goto('/MinhaConta');
    await expectStoredCard(page);
  });
});

test.describe('while the site is away', () => {
  test.use({ expectedErrors: /ERR_|Failed to load resource|ApiError|could not be read|report/ });

  test('a member shows the stored card: first without the API, then without the composer', async ({
    page,
    request,
  }) => {
    await withOwnSite(async (own, { api, site }) => {
      const { url } = own;
      const ana = newPerson();
      await register(request, ana, 'guardian', own);
      await page.goto(`${url}/Login?volta=/Carteirinha`);
      await signIn(page, { cpf: ana.cpf, password: ana.senha });
      await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
      await expect(page.getByText(/Guardadas em/)).toBeVisible();
      await api.stop();
      await page.goto(`${url}/Carteirinha`);
      const kept = page.getByRole('img', { name: 'Carteirinha guardada de Ana Beatriz Souza' });
      await expect(kept).toBeVisible();
      expect(await kept.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
      await site.stop();
      await page.goto(`${url}/Rede`);
      await expectStoredCard(page);
      await expect(page.getByText('O site não respondeu.')).toBeVisible();
    });
  });
});

/** A browser that can install the site, and notes in the page how often it was asked to. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
      return { outcome: 'dismissed' };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

async function downloadCard(page: Page, cpf: string) {
  await page.getByLabel('CPF').fill(cpf);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  await download;
  await expect(page.getByRole('link', { name: 'Baixar de novo' })).toBeVisible();
}

test('after a first download the site is offered as an app by the browser, and never again', async ({
  page,
  request,
}) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Carteirinha');
  await offerToInstall(page);
  await expect(page.getByText('A carteirinha na tela do celular')).toBeHidden();
  await downloadCard(page, ana.cpf);
  await page.getByRole('button', { name: 'Instalar' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(page.getByText('A carteirinha na tela do celular')).toBeHidden();

  await page.reload();
  await offerToInstall(page);
  const offer = page.waitForResponse(/install-offer/);
  await downloadCard(page, ana.cpf);
  await offer;
  // What would show has shown by then.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  await expect(page.getByText('A carteirinha na tela do celular')).toBeHidden();
});

test('where the browser does not ask, the page says how the card gets onto the telephone', async ({
  page,
  request,
  expectNoAxeViolations,
}) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Carteirinha');
  await downloadCard(page, ana.cpf);
  await expect(page.getByText(/No iPhone, toque em Compartilhar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeHidden();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(page.getByText(/No iPhone/)).toBeHidden();
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('a receptionist reads whether a card is valid', async ({ page }) => {
    const answer = await page.goto('/verificar/nao-e-uma-carteirinha');
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText('Não vale')).toBeVisible();
    await expect(page.getByText(/não é de uma carteirinha nossa/)).toBeVisible();
    expect(await page.content()).not.toContain('Conferindo…');
  });
});
