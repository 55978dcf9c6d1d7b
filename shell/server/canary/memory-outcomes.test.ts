import { expect, it } from 'vitest';
import { createMemoryOutcomes } from './memory-outcomes.ts';
import { keepsOutcomes } from './testing/keeps-outcomes.ts';

keepsOutcomes('memory', async () => ({ book: createMemoryOutcomes(), settle: async () => undefined }));

it('a book in memory forgets the oldest visits, and what it knew of their addresses', async () => {
  const book = createMemoryOutcomes(3);
  const note = (visit: string, address: string) =>
    book.note({ life: 'a', layer: 50, step: 1, arm: 'canary', visit, address, outcome: 'ok' });
  for (const visit of ['1', '2', '3', '4']) note(visit, 'one');
  expect((await book.tally('a', 1)).atStep).toBe(3);
  for (const visit of ['5', '6', '7']) note(visit, 'two');
  note('8', 'one');
  expect((await book.tally('a', 1)).atStep).toBe(3);
});

it('a book in memory forgets canaries that are over', async () => {
  const book = createMemoryOutcomes();
  book.note({ life: 'a', layer: 50, step: 1, arm: 'canary', visit: '1', address: '1', outcome: 'ok' });
  await book.keepOnly(['b']);
  expect((await book.tally('a', 1)).atStep).toBe(0);
});
