import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.describe('without a network', () => {
  // The page's reports and prefetches fail while the network is off.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('a member shows the card that is stored on this device', async ({ page, request, context }) => {
    const ana = newPerson();
    await register(request, ana);
    await page.goto('/Login?volta=/Carteirinha');
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
    await expect(page.getByText(/Guardadas em/)).toBeVisible();
    // Not `ready`: this document began at the sign-in, outside of the worker's scope.
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration('/Carteirinha'))?.active?.state,
        ),
      )
      .toBe('activated');
    await context.setOffline(true);
    await page.goto('/Carteirinha');
    const card = page.getByRole('img', { name: 'Carteirinha de Ana Beatriz Souza' });
    await expect(card).toBeVisible();
    expect(await card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
    await context.setOffline(false);
    await page.goto('/Carteirinha');
    await page.getByRole('button', { name: 'Apagar deste aparelho' }).click();
    await expect(page.getByText(/Guardadas em/)).toBeHidden();
  });
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
