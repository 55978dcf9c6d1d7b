import { anchors } from '@serafim/contract/site/paths';
import { expect, test } from '../site/test.ts';

for (const [way, press, release] of [
  ['the mouse', 'down', 'up'],
  ['the space bar', 'Space', 'Space'],
] as const)
  test(`somebody holds the button down with ${way} while the live form arrives, and it is sent`, async ({
    page,
  }) => {
    let letCome = () => {};
    const held = new Promise<void>(resolve => {
      letCome = resolve;
    });
    await page.route('**/assets/live-contact-form-*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto(anchors.contact);
    await expect(page.locator('html[data-whole]')).toBeAttached();
    const button = page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' });
    await button.hover();
    if (press === 'down') await page.mouse.down();
    else {
      await button.focus();
      await page.keyboard.down(press);
    }
    const coming = ['live-contact-form', 'forms', 'rules'].map(chunk =>
      page.waitForResponse(`**/assets/${chunk}-*.js`),
    );
    letCome();
    for (const file of await Promise.all(coming)) await file.finished();
    // Long enough for the form to be swapped, if it were.
    await page.waitForTimeout(300);
    if (release === 'up') await page.mouse.up();
    else await page.keyboard.up(release);
    await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' })).toBeVisible();
  });
