import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import { adminAddresses, openAddresses } from '../site/addresses.ts';
import { registerPendingClinic } from '../site/clinics.ts';
import { htmlErrors } from '../site/html-errors.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';
import { expectValidPage } from '../site/valid-page.ts';

for (const address of openAddresses)
  test(`${address} opens directly and is valid, as sent by the server and once hydrated`, {
    tag: address === paths.home ? '@core' : [],
  }, async ({ page, request, expectNoAxeViolations }) => {
    const sent = await request.get(address);
    expect(sent.status()).toBe(200);
    expect(await htmlErrors(await sent.text())).toEqual([]);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoAxeViolations();
    }
    await expectValidPage(page);
  });

test.describe('signed in', () => {
  for (const address of [...adminAddresses, paths.client])
    test(`${address} is a valid page for an administrator`, async ({
      page,
      request,
      site,
      expectNoAxeViolations,
    }) => {
      const { id } = await register(request, newPerson());
      await registerPendingClinic();
      await page.request.post('/api/sessao', { data: site.admin });
      await page.goto(address === paths.client ? pathTo(address, { id }) : address, {
        waitUntil: 'networkidle',
      });
      await expectNoAxeViolations();
      await expectValidPage(page);
    });
});

test.describe('for a visitor who is not signed in', () => {
  test.use({ expectedErrors: /401/ });

  for (const address of [paths.account, paths.clients])
    test(`${address} shows a valid sign-in page`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectValidPage(page);
    });
});

test.describe('without a page', () => {
  test.use({ expectedErrors: /404/ });

  test('an address that no remote owns shows a valid error page', async ({ page }) => {
    await page.goto('/NaoExiste', { waitUntil: 'networkidle' });
    await expectValidPage(page);
  });
});
