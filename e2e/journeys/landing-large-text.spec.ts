import { paths } from '@serafim/contract/site/paths';
import { registerPlace } from '../site/clinics.ts';
import { findMisfitsInLargeText } from '../site/fits.ts';
import { expect, test } from '../site/test.ts';
import { layOutWhole } from '../site/whole-page.ts';

test('on a phone, in text of twice the size, the sum of a year in a house fits', async ({ page }) => {
  // Four digits, the most that a house saves.
  await page.goto('/QualPlano?consultas=40&exames=40');
  await layOutWhole(page);
  expect(await findMisfitsInLargeText(page.getByRole('main'))).toEqual([]);
});

test('on a phone, in text of twice the size, a place and its prices fit', async ({ page }) => {
  const { name, address } = await registerPlace();
  await page.goto(`${paths.network}?especialidade=Dermatologia&cidade=Campinas`);
  const place = page.getByRole('article', { name });
  await expect(place).toBeVisible();
  expect(await findMisfitsInLargeText(place), 'in the list').toEqual([]);
  await page.goto(address);
  const head = page.getByRole('heading', { level: 1, name }).locator('..');
  expect(await findMisfitsInLargeText(head), 'its head').toEqual([]);
  expect(await findMisfitsInLargeText(page.getByRole('table')), 'its prices').toEqual([]);
});

test('on a phone, in text of twice the size, the pharmacies fit their wall', async ({ page }) => {
  await page.goto(paths.home);
  await layOutWhole(page);
  const wall = page.getByRole('list').filter({ hasText: 'Botica Lume' });
  expect(await findMisfitsInLargeText(wall)).toEqual([]);
});
