import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import type { Page } from 'playwright/test';
import { adminAddresses } from '../site/addresses.ts';
import { registerPendingClinic } from '../site/clinics.ts';
import { openAccount } from '../site/enter.ts';
import { setTextSize } from '../site/fits.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';
import { contentWidth, layOutWhole } from '../site/whole-page.ts';

// The address of a clinic that does not exist, and of the doctor for who is not signed in.
test.use({ viewport: { width: 390, height: 800 }, expectedErrors: /status of (?:401|404)/ });

/** Pages that are wider than a phone whose text is set to 200 %. */
async function findWide(page: Page, addresses: readonly string[]) {
  const wide: string[] = [];
  await setTextSize(page, 32);
  for (const address of addresses) {
    await page.goto(address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
    await layOutWhole(page);
    const width = await contentWidth(page);
    if (width > 390) wide.push(`${address}: ${width} px`);
  }
  return wide;
}

test('no page is wider than a phone with text at 200 % for a visitor', { tag: '@core' }, async ({ page }) => {
  test.slow();
  expect(
    await findWide(page, [
      ...[paths.home, paths.licensee, '/Empresas', paths.network, `${paths.network}?cidade=Campinas`],
      ...[paths.privacy, paths.terms, paths.accessibility, paths.blog, paths.signUp, paths.signIn],
      ...[paths.recovery, paths.card, '/QualPlano', '/NaoExiste', appointmentPaths.answer],
    ]),
  ).toEqual([]);
});

test('a password has room on a phone with text at 200 %', async ({ page }) => {
  await setTextSize(page, 32);
  await page.goto(paths.signIn);
  const password = page.getByLabel('SENHA:');
  const room = await password.evaluate(box => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  });
  expect(room).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByRole('button', { name: 'Ocultar senha' })).toBeVisible();
});

test('no page is wider than a phone with text at 200 % for a member', async ({ page }) => {
  test.slow();
  await openAccount(page);
  const sections = ['plano', 'cobrancas', 'pagamento', 'dados', 'senha', 'meus-dados', 'sair'];
  expect(
    await findWide(page, [
      ...[paths.account, ...sections.map(section => `${paths.account}?ver=${section}`)],
      ...[paths.card, '/Medico', '/Consultas'],
    ]),
  ).toEqual([]);
});

test('the waiting room and a large sum are no wider than a phone with text at 200 %', async ({
  page,
  site,
}) => {
  await openAccount(page, { isPaid: true });
  await page.request.post('/api/minha-conta/economias', {
    headers: { origin: site.url, 'idempotency-key': crypto.randomUUID() },
    data: {
      data: dayInSaoPaulo(new Date()),
      lugar: 'Hospital e Maternidade',
      para: '0',
      precoNormal: '19.999,00',
      precoPago: '1,00',
    },
  });
  expect(await findWide(page, [paths.account])).toEqual([]);
  await page.goto('/Medico');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Entrar na sala de espera' }).click();
  await expect(page.getByRole('button', { name: 'Sair da fila' })).toBeVisible();
  expect(await contentWidth(page)).toBe(390);
});

test('no page is wider than a phone with text at 200 % for an administrator', async ({ page, site }) => {
  test.slow();
  const { id } = await register(page.request, newPerson());
  await registerPendingClinic();
  await page.request.post('/api/sessao', { data: site.admin });
  expect(await findWide(page, [...adminAddresses, pathTo(paths.client, { id }), paths.clinicSignUp])).toEqual(
    [],
  );
});
