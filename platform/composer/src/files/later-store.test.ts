import { afterEach, expect, it, vi } from 'vitest';
import { createLaterStore } from './later-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('what cannot be stored while the store is away is stored once it is back, and reported once', async () => {
  const faults: string[] = [];
  const stored: string[] = [];
  let away = true;
  const later = createLaterStore(cause => faults.push(String(cause)), { retryAfter: 5 });
  const store = (name: string) => async () => {
    if (away) throw new Error('away');
    stored.push(name);
  };
  await Promise.all([later.put('one', store('one')), later.put('other', store('other'))]);
  await expect.poll(() => faults).toEqual(['Error: away']);
  away = false;
  await expect.poll(() => stored.toSorted()).toEqual(['one', 'other']);
  away = true;
  await later.put('third', store('third'));
  expect(faults).toHaveLength(2);
  later.close();
});

it('while the store is away, one request in a round asks whether it is back, and what waits is bounded', async () => {
  vi.useFakeTimers();
  const stored: string[] = [];
  let [away, attempts] = [true, 0];
  const later = createLaterStore(() => undefined, { retryAfter: 1_000, mostWaiting: 3 });
  const store = (name: string) => async () => {
    attempts += 1;
    if (away) throw new Error('away');
    stored.push(name);
  };
  for (const name of ['one', 'two', 'three', 'four']) await later.put(name, store(name));
  expect(attempts).toBe(4);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(attempts).toBe(6);
  away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stored.toSorted()).toEqual(['four', 'three', 'two']);
  later.close();
});

it('what the store refuses keeps nothing else from being stored', async () => {
  const stored: string[] = [];
  let away = true;
  const later = createLaterStore(() => undefined, { retryAfter: 5 });
  const refuse = async () => Promise.reject(new Error('refused'));
  await later.put('bad', refuse);
  await later.put('worse', refuse);
  await later.put('good', async () => {
    if (away) throw new Error('away');
    stored.push('good');
  });
  away = false;
  await expect.poll(() => stored).toEqual(['good']);
  later.close();
});
