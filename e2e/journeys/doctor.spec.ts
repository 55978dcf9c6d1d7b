import type { APIRequestContext, Page } from 'playwright/test';
import { press, tabTo } from '../site/keyboard.ts';
import { newCpf, newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { expectValidPage } from '../site/valid-page.ts';

/** A member who has paid, with one dependent, signed in at the doctor's page. @param word between name and @ */
async function openAsMember(page: Page, request: APIRequestContext, word = '') {
  const ana = newPerson();
  const { passe } = await register(request, { ...ana, email: ana.email.replace('@', `${word}@`) });
  await request.post(`${runningSite().url}/api/contratacao/${passe}/pagamento`, {
    data: { instrumento: 'sandbox-aprova' },
  });
  await page.goto('/Medico');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(heading(page, 'Falar com o médico')).toBeVisible();
  return ana;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function enterQueue(page: Page) {
  await page.getByRole('checkbox', { name: /Li e concordo/ }).check();
  await button(page, 'Entrar na sala de espera').click();
  await expect(heading(page, 'Falta uma pessoa na sua frente')).toBeFocused();
}

test.describe('a member', () => {
  // Signed out, the page asks who is visiting; the other tab learns that the place is gone by a 409.
  test.use({ expectedErrors: /401|409/ });

  test('on a tablet reads what is no matter for a video beside the heading', async ({ page, request }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openAsMember(page, request);
    const call = page.getByRole('link', { name: 'Ligar 192' });
    await expect(call).toBeVisible();
    // Read together, and again where the page took the place of what the server had rendered meanwhile.
    await expect(async () => {
      const [title, emergency, picture] = await Promise.all([
        heading(page, 'Falar com o médico').boundingBox(),
        call.locator('..').boundingBox(),
        page.getByRole('img', { name: /conversa por vídeo/ }).boundingBox(),
      ]);
      expect(emergency?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
      expect(emergency?.y).toBeLessThan(picture?.y ?? 0);
    }).toPass();
    await enterQueue(page);
    await button(page, 'Chamar agora (demonstração)').click();
    await button(page, 'Entrar na consulta').click();
    const room = heading(page, 'Sala de demonstração');
    await expect(room).toBeFocused();
    expect(await room.evaluate(h1 => h1.scrollWidth - h1.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('gets to the doctor for a dependent by keyboard, and finds when and for whom', async ({
    page,
    request,
    expectNoAxeViolations,
  }) => {
    await openAsMember(page, request);
    await page.request.post('/api/minha-conta/dependentes', {
      headers: { origin: runningSite().url },
      data: { nomeDep: 'Davi Souza Lima', cpfDep: newCpf() },
    });
    await page.goto('/MinhaConta');
    await press(page.getByRole('main').getByRole('link', { name: 'Falar com o médico' }));
    await expect(button(page, 'Entrar na sala de espera')).toBeVisible();
    await expect(heading(page, 'Falar com o médico')).toBeFocused();
    await expect(page.getByText(/Demonstração\. Nenhum médico/)).toBeVisible();
    await tabTo(page.getByRole('link', { name: 'Ligar 192' }));
    await tabTo(page.getByRole('radio', { name: /Ana/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Davi/ })).toBeChecked();
    await press(button(page, 'Entrar na sala de espera'));
    await expect(page.getByText('Para entrar, leia o termo e marque que concorda.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Li e concordo/ })).toBeFocused();
    await page.keyboard.press('Space');
    await press(button(page, 'Ler o termo de consentimento'));
    await expect(page.getByRole('dialog', { name: 'Termo de consentimento' })).toContainText('ligo 192');
    await expectNoAxeViolations();
    await page.keyboard.press('Escape');
    await expectValidPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await press(button(page, 'Entrar na sala de espera'));
    await expect(heading(page, 'Falta uma pessoa na sua frente')).toBeFocused();
    await expect(page.getByRole('main').getByText('cerca de 6 minutos')).toBeVisible();
    await expectNoAxeViolations();
    await expectValidPage(page);
    await press(button(page, 'Chamar agora (demonstração)'));
    await expect(heading(page, 'É a vez de Davi')).toBeFocused();
    await expect(page).toHaveTitle(/É a sua vez/);
    await expectNoAxeViolations();
    await press(button(page, 'Entrar na consulta'));
    await expect(heading(page, 'Sala de demonstração')).toBeFocused();
    await expect(page.getByText(/Demonstração\. Nenhum médico/)).toBeVisible();
    await expectNoAxeViolations();
    await expectValidPage(page);
    await press(button(page, 'Encerrar a demonstração'));
    await expect(heading(page, 'Demonstração encerrada')).toBeFocused();
    await expectNoAxeViolations();

    await press(page.getByRole('link', { name: 'Ver as consultas' }));
    await expect(heading(page, 'Consultas')).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Davi' })).toContainText(
      'Consulta encerrada, menos de 1 minuto',
    );
    await expectNoAxeViolations();
    await expectValidPage(page);
  });

  test('keeps the place over a reload, the back button and a second tab, and leaves in both', async ({
    page,
    context,
    request,
  }) => {
    await openAsMember(page, request);
    await enterQueue(page);
    await page.reload();
    await expect(heading(page, 'Falta uma pessoa na sua frente')).toBeVisible();
    await page.goto('/MinhaConta');
    await page.goBack();
    await expect(heading(page, 'Falta uma pessoa na sua frente')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/Medico');
    await expect(heading(other, 'Falta uma pessoa na sua frente')).toBeVisible();
    await button(other, 'Sair da fila').click();
    await expect(heading(other, 'Saída da fila')).toBeFocused();
    await expect(heading(page, 'Saída da fila')).toBeVisible();
    await button(page, 'Falar com o médico de novo').click();
    await expect(heading(page, 'Falar com o médico')).toBeVisible();
    const list = await page.request.get('/api/minha-conta/consultas');
    expect(await list.json()).toHaveLength(1);
    await other.close();
  });

  test('reads when the next doctor comes where nobody is on duty', async ({
    page,
    request,
    expectNoAxeViolations,
  }) => {
    await openAsMember(page, request, '+sem-plantao');
    await expect(page.getByRole('heading', { name: 'Ninguém está de plantão agora' })).toBeVisible();
    await expect(page.getByText(/O atendimento volta em .*07:00/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ligar 192' })).toBeVisible();
    await expectNoAxeViolations();
    await expectValidPage(page);
  });

  test('reads that the first payment is missing, and the way to it', async ({ page, request }) => {
    const ana = newPerson();
    await register(request, ana);
    await page.goto('/Medico');
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByRole('heading', { name: 'Falta o primeiro pagamento' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver o pagamento' }).click();
    await expect(page).toHaveURL(/\/MinhaConta$/);
  });

  test('finds the doctor in header and menu, and no offer of a contract', async ({ page, request }) => {
    await openAsMember(page, request);
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/sessao', async route => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Falar com o médico' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Contrate Agora' })).toBeHidden();
    await expect(banner.getByRole('link', { name: 'Emitir Carteirinha' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() => scrollTo(0, 2_000));
    await page.waitForFunction(() => scrollY === 2_000);
    // By the second frame the offer at the foot of the screen would be there.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.getByRole('link', { name: 'Contrate Agora' })).toBeHidden();
    const known = page.waitForResponse('**/api/sessao');
    answer();
    await known;
    await expect(page.getByRole('link', { name: 'Contrate Agora' })).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await button(page, 'Abrir menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Contrate Agora' })).toBeHidden();
    await menu.getByRole('link', { name: 'Falar com o médico' }).click();
    await expect(button(page, 'Entrar na sala de espera')).toBeVisible();
    await expect(heading(page, 'Falar com o médico')).toBeFocused();
  });
});

test.describe('when something does not answer', () => {
  test.use({ expectedErrors: /401|503|ERR_|Failed to load/ });

  test('a silent partner is said, and nothing typed is lost', async ({ page, request }) => {
    await openAsMember(page, request, '+medico-nao-responde');
    await page.getByRole('checkbox', { name: /Li e concordo/ }).check();
    await button(page, 'Entrar na sala de espera').click();
    await expect(page.getByRole('alert').filter({ hasText: 'ligue 192' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Li e concordo/ })).toBeChecked();
  });

  test('a lost connection in the queue keeps the place, and finds it again', async ({ page, request }) => {
    await openAsMember(page, request);
    await enterQueue(page);
    await page.route('**/api/minha-conta/medico/**', route => route.abort());
    await expect(page.getByRole('alert').filter({ hasText: 'caiu' })).toBeVisible();
    await page.unroute('**/api/minha-conta/medico/**');
    await expect(page.getByRole('alert').filter({ hasText: 'caiu' })).toBeHidden();
    await expect(heading(page, 'Falta uma pessoa na sua frente')).toBeVisible();
  });

  test('a stopped API leaves the emergency line and another try', async ({ page, request }) => {
    await openAsMember(page, request);
    await page.route('**/api/minha-conta/medico', route => route.abort());
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ligar 192' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Não conseguimos chamar a equipe médica');
    await page.unroute('**/api/minha-conta/medico');
    await button(page, 'Tentar de novo').click();
    await expect(button(page, 'Entrar na sala de espera')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('whoever opens the page reads the number for emergencies, and that the rest needs script', async ({
    page,
  }) => {
    await page.goto('/Medico');
    await expect(page.getByRole('link', { name: 'Ligar 192' })).toBeVisible();
    expect(await page.locator('noscript').innerText()).toContain('Esta página só funciona com JavaScript');
  });
});
