import { startPostgres, type ThrowawayPostgres } from 'mock-api/src/testing/throwaway-postgres';
import { createPostgresOutcomes } from 'shell/server/canary/postgres-outcomes';
import { keepsOutcomes } from 'shell/server/canary/testing/keeps-outcomes';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let postgres: ThrowawayPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop(), 30_000);

function openBook(databaseUrl: string) {
  const faults: unknown[] = [];
  const book = createPostgresOutcomes(databaseUrl, cause => faults.push(cause));
  closing.push(async () => {
    await book.close();
    expect(faults).toEqual([]);
  });
  return book;
}

keepsOutcomes('PostgreSQL', async () => {
  const databaseUrl = await postgres.createDatabase();
  const book = openBook(databaseUrl);
  return { book, settle: book.flush };
});

it('three composers judge the same numbers, and a visit that spoke to all of them counts once', async () => {
  const databaseUrl = await postgres.createDatabase();
  const books = [openBook(databaseUrl), openBook(databaseUrl), openBook(databaseUrl)];
  await Promise.all(books.map(book => book.tally('a', 1)));
  const note = { life: 'a', layer: 50, step: 1, arm: 'canary', address: '203.0.113.1' } as const;
  for (const [index, book] of books.entries()) {
    book.note({ ...note, visit: 'shared', outcome: index === 1 ? 'failed' : 'ok' });
    book.note({ ...note, visit: `own ${index}`, address: `203.0.113.${index + 10}`, outcome: 'slow' });
  }
  await Promise.all(books.map(book => book.flush()));
  const tallies = await Promise.all(books.map(book => book.tally('a', 1)));
  expect(tallies[0]?.layers[0]?.canary).toEqual({ visits: 4, failed: 1, slow: 3 });
  expect(new Set(tallies.map(tally => JSON.stringify(tally))).size).toBe(1);
});

it('a book is written by itself', async () => {
  const databaseUrl = await postgres.createDatabase();
  const [one, other] = [openBook(databaseUrl), openBook(databaseUrl)];
  await one.tally('a', 1);
  one.note({ life: 'a', layer: 50, step: 1, arm: 'canary', visit: '1', address: '1', outcome: 'ok' });
  await vi.waitFor(async () => expect((await other.tally('a', 1)).atStep).toBe(1), {
    timeout: 10_000,
    interval: 100,
  });
});
