import { anchors } from '@serafim/contract/site/paths';
import type { Locator, Page } from 'playwright/test';
import { holdReact } from '../site/hold-react.ts';
import { expect, test } from '../site/test.ts';

/** Ways to hold a button down; each returns how to release it. */
const holds: Record<string, (page: Page, button: Locator) => Promise<() => Promise<void>>> = {
  async 'the mouse'(page, button) {
    await button.hover();
    await page.mouse.down();
    return () => page.mouse.up();
  },
  async 'the space bar'(page, button) {
    await button.focus();
    await page.keyboard.down('Space');
    return () => page.keyboard.up('Space');
  },
};

for (const [way, hold] of Object.entries(holds))
  test(`a visitor holds the button down with ${way} while the live form arrives, and the message is sent`, async ({
    page,
  }) => {
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/live-contact-form-*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto(anchors.contact);
    await expect(page.locator('html[data-whole]')).toBeAttached();
    const letGo = await hold(page, page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' }));
    const coming = ['live-contact-form', 'others-forms', 'others-rules'].map(chunk =>
      page.waitForResponse(`**/assets/${chunk}-*.js`),
    );
    letCome();
    for (const file of await Promise.all(coming)) await file.finished();
    // Long enough for the live form to replace the plain one, if it wrongly did.
    await page.waitForTimeout(300);
    await letGo();
    await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' })).toBeVisible();
  });

test('a visitor presses the button in the moment in which the live form is due, and the message is sent', async ({
  page,
}) => {
  const hold = await holdReact(page, false);
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/live-contact-form-*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto(anchors.contact);
  await expect(page.locator('html[data-whole]')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' }).hover();
  await hold(true);
  const coming = page.waitForResponse('**/assets/live-contact-form-*.js');
  letCome();
  await (await coming).finished();
  await page.waitForTimeout(1000);
  await page.mouse.down();
  await hold(false);
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' })).toBeVisible();
});

test('a visitor who mistypes the e-mail is offered the one that was meant, and no tick', async ({ page }) => {
  await page.goto(anchors.contact);
  const form = page.getByRole('main').locator('form', { has: page.getByLabel('Descrição') });
  const email = form.getByLabel('Email');
  await email.fill('ana@gmail.con');
  await email.blur();
  const meant = form.getByRole('button', { name: 'ana@gmail.com' });
  await expect(meant).toBeVisible();
  await expect(form.getByRole('img', { name: 'Certo' })).toHaveCount(0);
  await meant.click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(meant).toHaveCount(0);
});
