import { paths } from '@serafim/contract/site/paths';
import { registerApprovedClinic, registerPlace } from '../site/clinics.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

/** An invented city that no other test uses; letters only, since digits would be read as a CEP. */
const newCity = () =>
  `Vila ${[...crypto.randomUUID().replaceAll('-', '')]
    .map(c => String.fromCharCode(97 + (c.charCodeAt(0) % 26)))
    .join('')
    .slice(0, 12)}`;
const newEmail = () => `espera-${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`;

const searchFor = (words: Record<string, string>) => `${paths.network}?${new URLSearchParams(words)}`;

test('a visitor mistypes the speciality and the city, and the search still finds the clinic', {
  tag: '@core',
}, async ({ page, expectNoAxeViolations }) => {
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  const mistyped = `${city.slice(0, -2)}${city.at(-1)}${city.at(-2)}`;
  await page.goto(paths.network);
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('Especialidade ou exame').fill('dermatolgia');
  await search.getByLabel('Cidade ou CEP').fill(mistyped);
  await search.getByRole('button', { name: 'Buscar Rede' }).click();
  await expect(page.getByRole('heading', { name: `1 local com dermatologia em ${city}` })).toBeVisible();
  await expect(page.getByText('Entendemos')).toContainText('Dermatologia');
  const place = page.getByRole('article', { name: `Clínica Ipê de ${city}` });
  await expect(place).toContainText('Preços conferidos em');
  await expect(place.getByRole('link', { name: /^Ver no mapa/ })).toHaveAttribute(
    'href',
    /maps\/search\/\?.*query=/,
  );
  await expect(place.getByRole('link', { name: '(19) 3200-0000' })).toHaveAttribute(
    'href',
    'tel:+551932000000',
  );
  await expectNoAxeViolations();
});

test('on a phone, what was found is in sight, and the search opens again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  await page.goto(searchFor({ especialidade: 'Dermatologia', cidade: city }));
  const name = page.getByRole('heading', { name: `Clínica Ipê de ${city}` });
  await expect(name).toBeInViewport({ ratio: 1 });
  expect((await name.boundingBox())?.y).toBeLessThan(520);
  await expect(page.getByText(`Dermatologia · ${city}`, { exact: true })).toBeVisible();
  const search = page.getByRole('main').getByRole('search');
  await expect(search).toBeHidden();
  await page.getByRole('button', { name: 'Alterar a busca' }).click();
  await expect(search.getByLabel('Especialidade ou exame')).toBeFocused();
  await search.getByLabel('Especialidade ou exame').fill('');
  await search.getByRole('button', { name: 'Buscar Rede' }).click();
  await expect(page.getByRole('heading', { name: `1 local em ${city}` })).toBeVisible();
  await expect(search).toBeHidden();
});

test('on a phone, whether a wheelchair gets in is a choice in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  await page.goto(searchFor({ cidade: city }));
  const choice = page.getByRole('link', { name: 'Acessível' });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await choice.click();
  await expect(
    page.getByRole('heading', { name: `Nenhum local acessível em ${city}, por enquanto.` }),
  ).toBeVisible();
});

test('a visitor chooses another plan, and its address shows the same list in another tab', async ({
  page,
  context,
}) => {
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  await page.goto(searchFor({ cidade: city }));
  await page
    .getByRole('navigation', { name: 'Preços por plano' })
    .getByRole('link', { name: 'Premium' })
    .click();
  await expect(page).toHaveURL(/plano=premium/);
  await expect(page.getByText('com o cartão Premium')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('com o cartão Premium')).toBeVisible();
  await other.close();
});

test('a member sees the prices of their own plan', async ({ page, request }) => {
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  const member = newPerson();
  await register(request, member, 'guardian');
  await page.goto(paths.signIn);
  await signIn(page, { cpf: member.cpf, password: member.senha });
  await expect(page).toHaveURL(/\/MinhaConta$/);
  await page.goto(searchFor({ cidade: city }));
  await expect(page.getByRole('link', { name: 'Guardian (o seu)' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('com o cartão Guardian')).toBeVisible();
});

test('a visitor reads a place’s prices on another plan', async ({ page, expectNoAxeViolations }) => {
  const { address } = await registerPlace();
  await page.goto(address);
  const plans = page.getByRole('navigation', { name: 'Preços por plano' });
  await expect(plans.getByRole('link', { name: 'Angel' })).toHaveAttribute('aria-current', 'true');
  await plans.getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL(/plano=premium/);
  await expect(page.getByText(/^Preços no plano Premium/)).toBeVisible();
  expect(await (await page.request.get(page.url())).text()).toMatch(/Preços no plano (?:<!-- -->)?Premium/);
  await expectNoAxeViolations();
});

test('a visitor who finds nothing is led to the doctor, and one beside results to how it works', async ({
  page,
}) => {
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  await page.goto(searchFor({ cidade: city }));
  await page.getByRole('link', { name: 'Como falar com o médico' }).click();
  await expect(page.getByText('Por vídeo, 24 horas por dia.')).toBeInViewport();
  await page.goto(searchFor({ especialidade: 'Geriatria', cidade: city }));
  await page.getByRole('main').getByRole('link', { name: 'Falar com o médico' }).click();
  await expect(page).toHaveURL(/\/Medico$/);
});

for (const javaScriptEnabled of [true, false])
  test.describe(
    javaScriptEnabled ? 'a visitor who finds nothing' : 'a visitor who finds nothing, without script',
    () => {
      test.use({ javaScriptEnabled, expectedErrors: /status of 422/ });

      test('asks for a notice, corrects the form, and gets an e-mail when a clinic joins', async ({
        page,
      }) => {
        const city = newCity();
        const email = newEmail();
        await page.goto(searchFor({ especialidade: 'médico de pele', cidade: city }));
        await expect(page.getByRole('heading', { name: /^Nenhum local.*, por enquanto\.$/ })).toBeVisible();
        const wait = page.getByRole('region', { name: 'Avise-me' });
        await expect(wait.getByLabel('Em que cidade')).toHaveValue(city);
        await wait.getByRole('textbox', { name: 'E-mail' }).fill(email);
        await wait.getByRole('button', { name: 'Quero o aviso' }).click();
        await expect(wait.getByRole('alert')).toContainText('Marque que aceita receber o aviso.');
        await expect(wait.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
        await wait.getByRole('checkbox').check();
        await wait.getByRole('button', { name: 'Quero o aviso' }).click();
        await expect(wait.getByText('Combinado: avisamos quando houver.')).toBeVisible();
        await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
        // Searched in the subject: the text is encoded.
        expect(await findInMail(email, /novo na rede \w+ em (Vila \w+)/)).toBe(city);
      });
    },
  );
