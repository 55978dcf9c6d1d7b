import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { adminAddresses } from '../site/addresses.ts';
import { openAccount, signUpAndIn } from '../site/enter.ts';
import { newCpf, newPerson } from '../site/people.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { fillWizard, signUpButton } from '../site/wizard.ts';

// What the browser says of calls that a page left, and of those that took too long; the clock that jumps may also jump
// over the wait for the release set.
test.use({ expectedErrors: /ApiError|ERR_|Failed to load resource|No release set/ });

/** Calls of the API are taken, and never answered. The page's clock is the test's from here on. */
async function freeze(page: Page, calls = /\/api\//) {
  await page.clock.install();
  await page.route(calls, () => {});
}

/**
 * Four seconds after a call a page says that it takes long, and after eight that it failed, with another try.
 * @param call the address of a call that is never answered: the page's code is there once it is made
 */
async function expectSaid(page: Page, begin: () => Promise<unknown>, call = /\/api\//) {
  const called = page.waitForRequest(call);
  await begin();
  await called;
  await expect(page.getByText('Está demorando mais que o normal.')).toBeHidden();
  await page.clock.fastForward(4_100);
  await expect(page.getByText('Está demorando mais que o normal.').first()).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    /A resposta não chegou|demorou demais/,
  );
  await expect(page.getByText('Está demorando mais que o normal.')).toBeHidden();
}

const memberPages = [paths.account, '/Medico', '/Consultas', `${paths.account}?ver=meus-dados`];

for (const path of memberPages)
  test(`while the API hangs, a member reads so at ${path}`, {
    tag: path === paths.account ? '@core' : [],
  }, async ({ page }) => {
    await signUpAndIn(page);
    await freeze(page);
    await expectSaid(page, () => page.goto(path));
  });

test.describe('a page that has its scripts at once, as who has signed in here gets it', () => {
  // Waiting for it would let the page's clock run on.
  test.use({ untouched: true });

  test('while the API hangs, a member reads so in the place of the cards', async ({ page }) => {
    await openAccount(page);
    const ownCards = /\/api\/minha-conta\/carteirinhas$/;
    await freeze(page, ownCards);
    await expectSaid(page, () => page.goto(paths.card), ownCards);
  });
});

for (const path of adminAddresses)
  test(`while the API hangs, an administrator reads so at ${path}`, async ({ page, site }) => {
    await page.request.post('/api/sessao', { data: site.admin });
    await freeze(page, /\/(api|versoes)\//);
    await expectSaid(page, () => page.goto(path));
  });

test('while the API hangs, who signs in reads so', async ({ page }) => {
  await page.goto(paths.signIn);
  // The page's script is there.
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await freeze(page);
  await expectSaid(page, () => signIn(page, { cpf: newCpf(), password: 'um-rio-de-janeiro-42' }));
});

test('while the API hangs, who asks for a card by CPF reads so', async ({ page }) => {
  await page.goto(paths.card);
  await page.getByLabel('CPF').fill(newCpf());
  await freeze(page);
  await expectSaid(page, async () => {
    await page.getByRole('button', { name: 'Baixar' }).click();
    // What speaks of the wait is loaded with the request.
    await expect(page.locator('form > [role="status"]')).toBeAttached();
  });
});

test('while the API hangs, who contracts a plan reads so', async ({ page }) => {
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, newPerson());
  const signUp = /\/api\/cadastro$/;
  await freeze(page, signUp);
  const called = page.waitForRequest(signUp);
  await signUpButton(page).click();
  await called;
  await page.clock.fastForward(4_100);
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible();
});
