import { paths } from '@serafim/contract/site/paths';
import { registerApprovedClinic, registerClinics } from '../site/clinics.ts';
import { findInMail } from '../site/mail.ts';
import { expect, test } from '../site/test.ts';

/** An invented city that no other test uses. */
const newCity = () => `Vila ${crypto.randomUUID().slice(0, 8)}`;
const newEmail = () => `visita-${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`;

test.describe('a visitor without JavaScript', () => {
  // The browser logs the 422 of a refused form and the 404 of an article that does not exist.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (?:404|422)/ });

  test('reads the whole landing page: plans, prices, examples, questions', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const price of ['59,90', '89,90', '99,90', '159,90'])
      await expect(page.locator('#planos').getByText(price).first()).toBeVisible();
    await page.getByText('Veja os descontos').click();
    await expect(page.getByRole('table', { name: /exemplo/i })).toBeVisible();
    const answer = page.getByText('Pessoas de qualquer idade podem contratar');
    await expect(answer).toBeHidden();
    await page.getByText('Tem limite de idade?').click();
    await expect(answer).toBeVisible();
    await page.getByText('Comparar os planos').click();
    await expect(page.getByRole('table', { name: 'Comparação dos quatro planos' })).toBeVisible();
  });

  test('finds no button without a function', async ({ page }) => {
    for (const path of [paths.home, paths.licensee, paths.network]) {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const button of await main.getByRole('button').all())
        await expect(button).toHaveAttribute('type', 'submit');
      // Paying by the month or by the year, which styles answer.
      expect(await main.getByRole('radio').count()).toBe(path === paths.home ? 2 : 0);
    }
  });

  test('reads on each page that needs script that it does', async ({ page }) => {
    for (const path of [
      paths.signIn,
      paths.recovery,
      paths.card,
      paths.signUp,
      paths.clinicSignUp,
      paths.account,
      paths.clients,
    ]) {
      await page.goto(path);
      const notice = page.locator('noscript');
      await expect(notice).toBeVisible();
      expect(await notice.innerText()).toContain('Esta página só funciona com JavaScript');
      await expect(page.getByText('Carregando…')).toBeHidden();
      await expect(page.getByRole('button', { name: /senha/ })).toBeHidden();
    }
  });

  test('writes a message, gets thanks and a protocol, also after a reload, and a mail', {
    tag: '@core',
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/#contato');
    const form = page.locator('#contato');
    await form.getByLabel('Nome').fill('Rita Campos');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Assunto').selectOption({ label: 'Imprensa' });
    await form.getByLabel('Descrição').fill('Bom dia.\nQueria falar com alguém.');
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page).toHaveURL(/\/\?enviado=\d{8}-\w{8}#contato$/);
    const [, protocol = ''] = /enviado=([^#]+)/.exec(page.url()) ?? [];
    await expect(form.getByRole('status')).toContainText(protocol);
    expect(await findInMail(email, /(\d{8}-[2-9A-Z]{8})/)).toBe(protocol);
    await page.reload();
    await expect(form.getByText(protocol)).toBeVisible();
    await form.getByRole('link', { name: 'Enviar outra mensagem' }).click();
    await expect(form.getByLabel('Nome')).toHaveValue('');
  });

  test('gets a message with a wrong e-mail back as it was typed', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('#contato');
    await form.getByLabel('Nome').fill('Rita Campos');
    await form.getByLabel('Email').fill('rita@');
    await form.getByLabel('Assunto').selectOption({ label: 'Cobrança' });
    await form.getByLabel('Descrição').fill('Duas linhas:\na segunda.');
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(form.getByRole('alert')).toContainText('Preencha todos os campos!');
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Email')).toHaveValue('rita@');
    await expect(form.getByLabel('Nome')).toHaveValue('Rita Campos');
    await expect(form.getByLabel('Assunto')).toHaveValue('cobranca');
    await expect(form.getByLabel('Descrição')).toHaveValue('Duas linhas:\na segunda.');
    await form.getByRole('alert').getByRole('link').click();
    await expect(form.getByLabel('Email')).toBeFocused();
    await form.getByLabel('Email').fill(newEmail());
    await form.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(form.getByRole('status')).toContainText('Recebemos a sua mensagem.');
  });

  test('sees no confirmation at an address with an invented protocol', async ({ page }) => {
    await page.goto('/?enviado=ligue+para+0900#contato');
    await expect(page.locator('#contato').getByLabel('Nome')).toBeVisible();
    await expect(page.getByText('0900')).toHaveCount(0);
  });

  test('applies as a licensee after correcting the form', async ({ page }) => {
    await page.goto(paths.licensee);
    const form = page.getByRole('form', { name: 'Candidatura a licenciado' });
    await form.getByLabel('Nome completo').fill('Rita Campos');
    await form.getByLabel('E-mail').fill(newEmail());
    await form.getByLabel('Celular com DDD').fill('19987654321');
    await form.getByLabel('Cidade').fill('Campinas');
    await form.getByLabel('Estado').selectOption({ label: 'São Paulo' });
    await form.getByLabel(/Sua experiência/).fill('Vendi seguros.');
    await form.getByRole('button', { name: 'Enviar candidatura' }).click();

    const summary = form.getByRole('alert');
    await expect(summary).toContainText('Marque que aceita ser contatado.');
    await expect(summary.getByRole('button')).toHaveCount(0);
    await expect(form.getByLabel('Estado')).toHaveValue('SP');
    await expect(form.getByLabel(/Sua experiência/)).toHaveValue('Vendi seguros.');
    await form.getByRole('checkbox').check();
    await form.getByLabel('Cidade').fill('');
    await form.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(form.getByLabel('Cidade')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('checkbox')).toBeChecked();
    await form.getByLabel('Cidade').fill('Campinas');
    await form.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page).toHaveURL(/\/SejaUmLicenciado\?enviado=[\w-]+#candidatura$/);
    await expect(page.getByText('Candidatura enviada')).toBeVisible();
  });

  test('requests a proposal for a company after correcting the form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Pedir proposta do Premium Pessoa Jurídica' }).click();
    const form = page.getByRole('form', { name: 'Pedido de proposta' });
    await expect(form.getByLabel('Plano')).toHaveValue('premium');
    await form.getByLabel('Quantas pessoas?').fill('12');
    await form.getByLabel('Nome da empresa').fill('Padaria Boa Massa');
    await form.getByLabel('CNPJ').fill('11.222.333/0001-82');
    await form.getByLabel('Seu nome completo').fill('Lia Prado');
    await form.getByLabel('E-mail').fill(newEmail());
    await form.getByLabel('Telefone com DDD').fill('(31) 3200-0000');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Pedir proposta' }).click();
    await expect(form.getByRole('alert')).toContainText('este CNPJ não existe');
    await expect(form.getByLabel('Plano')).toHaveValue('premium');
    await expect(form.getByLabel('Quantas pessoas?')).toHaveValue('12');
    await form.getByLabel('CNPJ').fill('11.222.333/0001-81');
    await form.getByRole('button', { name: 'Pedir proposta' }).click();
    await expect(page).toHaveURL(/\/Empresas\?enviado=[\w-]+#proposta$/);
    await expect(page.getByText('Pedido de proposta enviado')).toBeVisible();
  });

  test('searches the network from the landing page and finds an approved clinic', async ({ page }) => {
    const city = newCity();
    const name = `Clínica Ipê de ${city}`;
    await registerApprovedClinic(name, city);
    await page.goto('/');
    const search = page.getByRole('search');
    await search.getByLabel('Especialidade ou exame').fill('dermatologia');
    await search.getByLabel('Cidade ou CEP').fill(city);
    await search.getByRole('button', { name: 'Buscar Rede' }).click();
    await expect(page).toHaveURL(/\/Rede\?/);
    await expect(page).toHaveTitle(new RegExp(`1 local com dermatologia em ${city}`));
    await expect(page.getByRole('article', { name })).toContainText('110,00');
    await page.getByRole('navigation', { name: 'Tipo de local' }).getByText('Hospital').click();
    const nothing = `Nenhum hospital com dermatologia em ${city}, por enquanto.`;
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await page.getByRole('link', { name: /Procurar em todos os tipos/ }).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Acessível' }).click();
    await page.getByRole('link', { name: 'Ver também os locais que não informam acesso' }).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
  });

  test('goes through the pages of many results', async ({ page }) => {
    const city = newCity();
    await registerClinics(city, 11);
    await page.goto(`${paths.network}?${new URLSearchParams({ cidade: city })}`);
    const places = page.getByRole('main').getByRole('article');
    await expect(places).toHaveCount(10);
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect(places).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Próxima' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Anterior' }).click();
    await expect(places).toHaveCount(10);

    // Nobody else has asked for it within the last half minute, so that it counts these places too.
    await page.goto(`${paths.network}?plano=premium`);
    await expect(places).toHaveCount(0);
    await page.getByRole('link', { name: `${city} 11 locais` }).click();
    await expect(places).toHaveCount(10);
    await page.getByRole('main').getByLabel('Especialidade ou exame').fill('dermatologia');
    await page.getByRole('main').getByRole('button', { name: 'Buscar Rede' }).click();
    await page.getByRole('link', { name: 'Menor preço' }).click();
    await expect(page).toHaveURL(/ordem=preco.*plano=premium/);
    await expect(page.getByRole('link', { name: 'Menor preço' })).toHaveAttribute('aria-current', 'true');
    await expect(places).toHaveCount(10);
  });

  test('reads the blog, and gets a 404 for an article that does not exist', async ({ page }) => {
    await page.goto(paths.blog);
    const [title = ''] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    const answer = await page.goto(`${paths.blog}/nao-existe`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Texto não encontrado' })).toBeVisible();
  });
});

test.describe('a visitor whose script loads with a refused form', () => {
  // The browser logs the 422 of a refused form.
  test.use({ expectedErrors: /status of 422/ });

  for (const { path, fields, form } of [
    {
      path: '/#contato',
      form: 'contato',
      fields: { nome: 'Rita Campos', email: 'rita@', assunto: 'cobranca', descricao: 'Olá.\r\nTudo bem?' },
    },
    {
      path: '/SejaUmLicenciado#candidatura',
      form: 'candidatura',
      fields: { nome: 'Rita Campos', email: 'rita@', uf: 'SP', telefone: '19987654321', consentimento: 'on' },
    },
  ])
    test(`goes on at ${path} with what was typed`, async ({ page }) => {
      await page.goto('/Privacidade');
      await page.evaluate(
        ({ action, values }) => {
          const posted = document.createElement('form');
          posted.method = 'post';
          posted.action = action;
          for (const [name, value] of Object.entries(values)) {
            const field = document.createElement('textarea');
            field.name = name;
            field.value = value;
            posted.append(field);
          }
          document.body.append(posted);
          posted.submit();
        },
        { action: path, values: { formulario: form, ...fields } },
      );
      const summary = page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' });
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Erro: /);
      const email = page.getByRole('main').getByLabel(/^E-?mail$/);
      await expect(email).toHaveValue('rita@');
      await email.fill('rita@exemplo.com.br');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await expect(page.locator('[name=nome]')).toHaveValue('Rita Campos');
    });
});

test('a visitor who changes the search sees no skeleton between two results', async ({ page }) => {
  const city = newCity();
  await registerApprovedClinic(`Clínica Ipê de ${city}`, city);
  await page.goto(paths.network);
  await expect(page.getByRole('heading', { name: /^(\d+|Nenhum) loca/ }).first()).toBeVisible();
  await page.evaluate(() => {
    const seen = window as typeof window & { waited?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy=true]')) seen.waited = true;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('main').getByLabel('Cidade ou CEP').fill(city);
  await page.getByRole('main').getByRole('button', { name: 'Buscar Rede' }).click();
  await expect(page.getByRole('article', { name: `Clínica Ipê de ${city}` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(city));
  expect(await page.evaluate(() => (window as typeof window & { waited?: boolean }).waited)).toBeUndefined();
});
