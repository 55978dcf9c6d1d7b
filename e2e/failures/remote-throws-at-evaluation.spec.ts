import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /RemoteFailure|quebrou ao carregar/ });

test('a remote that throws while it loads is replaced by a way on, and a reload asks for it again', async ({
  page,
}) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  const script = { contentType: 'text/javascript', body: 'throw new Error("quebrou ao carregar");' };
  await page.route(`**${entry}`, route => route.fulfill(script));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();

  const retry = page.getByRole('button', { name: 'Tentar de novo' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The browser keeps a module that threw: the first retry cannot help, the second one reloads the page.
  await page.unroute(`**${entry}`);
  await retry.click();
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
});
