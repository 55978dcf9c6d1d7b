import { OFFLINE_CARD_WORKER, offlineCards } from '@serafim/contract/site/offline-card';
import { paths } from '@serafim/contract/site/paths';
import { expect, it } from 'vitest';
import { offlineCardWorker } from './offline-card-worker.ts';

it('the worker looks for kept cards where the page keeps them', () => {
  const text = offlineCardWorker();
  expect(text).toContain(`'${offlineCards.cache}'`);
  const folder = offlineCards.list.replace('lista.json', '');
  expect(text).toContain(`'${folder}'`);
  expect(offlineCards.picture(1).startsWith(folder)).toBe(true);
  expect(folder.startsWith(`${paths.card}/`)).toBe(true);
});

it('the worker may answer for the card’s page: it lies above it', () => {
  expect(OFFLINE_CARD_WORKER.lastIndexOf('/')).toBe(0);
});
