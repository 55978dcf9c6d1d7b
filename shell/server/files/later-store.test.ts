import { expect, it } from 'vitest';
import { createLaterStore } from './later-store.ts';

it('what cannot be stored while the store is away is stored once it is back, and reported once', async () => {
  const faults: string[] = [];
  const stored: string[] = [];
  let away = true;
  const later = createLaterStore(cause => faults.push(String(cause)), 5);
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
