import { paths, pathTo } from '@serafim/contract/site/paths';
import { accountAddresses, adminAddresses, openAddresses } from '../site/addresses.ts';
import { clinicThatWaits } from '../site/clinics.ts';
import { htmlFindings } from '../site/html-findings.ts';
import { somebody } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expectSound } from '../site/sound.ts';
import { expect, test } from '../site/test.ts';

for (const address of openAddresses)
  test(`${address} is sound, as it is sent and when it is alive`, async ({ page, request }) => {
    const sent = await request.get(address);
    expect(await htmlFindings(await sent.text())).toEqual([]);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectSound(page);
  });

test.describe('signed in', () => {
  for (const address of accountAddresses)
    test(`a member finds ${address} sound`, async ({ page, request }) => {
      const ana = somebody();
      await register(request, ana);
      await page.request.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectSound(page);
    });

  for (const address of [...adminAddresses, paths.client])
    test(`an admin finds ${address} sound`, async ({ page, request, site, expectNoAxeViolations }) => {
      const { id } = await register(request, somebody());
      await clinicThatWaits();
      await page.request.post('/api/sessao', { data: site.admin });
      await page.goto(address === paths.client ? pathTo(address, { id }) : address, {
        waitUntil: 'networkidle',
      });
      await expectNoAxeViolations();
      await expectSound(page);
    });
});

test.describe('nobody signed in', () => {
  test.use({ expectedErrors: /401/ });

  for (const address of [paths.account, paths.clients])
    test(`${address} shows a sound sign-in`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectSound(page);
    });
});

test.describe('nothing there', () => {
  test.use({ expectedErrors: /404/ });

  test('an address that nobody owns shows a sound page', async ({ page }) => {
    await page.goto('/NaoExiste', { waitUntil: 'networkidle' });
    await expectSound(page);
  });
});
