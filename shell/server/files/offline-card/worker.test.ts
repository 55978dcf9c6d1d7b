import { readFileSync } from 'node:fs';
import { OFFLINE_CARD_WORKER, offlineCards } from '@serafim/contract/site/offline-card';
import { paths } from '@serafim/contract/site/paths';
import { expect, it } from 'vitest';

it('the worker looks for stored cards where the page stores them', () => {
  const text = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
  expect(text).toContain(`'${offlineCards.cache}'`);
  const folder = offlineCards.list.replace('lista.json', '');
  expect(text).toContain(`'${folder}'`);
  expect(offlineCards.picture(1).startsWith(folder)).toBe(true);
  expect(folder.startsWith(`${paths.card}/`)).toBe(true);
});

it('the worker may answer for the card’s page: its address is above it', () => {
  expect(OFFLINE_CARD_WORKER.lastIndexOf('/')).toBe(0);
});
