import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error('no answer within 1 s');

it('a caller gets what was done in time, and no timer stays behind', async () => {
  expect(await withTimeout(Promise.resolve('page'), 1_000, late)).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('a caller gets the error of work that failed in time', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow('broken');
});

it('a caller stops waiting for work that takes longer', async () => {
  const waited = expect(withTimeout(new Promise(() => undefined), 1_000, late)).rejects.toThrow(
    'no answer within 1 s',
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
});
