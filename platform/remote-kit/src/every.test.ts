// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { every } from './every.ts';

function see(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is looked at again and again', () => {
  it('is looked at after each pause, from the end of the look before', async () => {
    const look = vi.fn(() => new Promise(resolve => setTimeout(resolve, 500)));
    const end = every(look, { pause: 1_000 });
    await pass(999);
    expect(look).not.toHaveBeenCalled();
    await pass(1);
    await pass(1_499);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(look).toHaveBeenCalledTimes(2);
    end();
    await pass(10_000);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('may wait longer each time', async () => {
    let pause = 500;
    const look = vi.fn(async () => {
      pause *= 2;
    });
    const end = every(look, { pause: () => pause });
    await pass(500 + 1_000 + 2_000);
    expect(look).toHaveBeenCalledTimes(3);
    end();
  });

  it('is not looked at while the page is hidden, and at once when it is seen again', async () => {
    let pause = 1_000;
    const look = vi.fn(async () => {
      pause = 8_000;
    });
    const onReturn = vi.fn(() => {
      pause = 500;
    });
    const end = every(look, { pause: () => pause, onReturn });
    await pass(1_000);
    see('hidden');
    await pass(60_000);
    expect(look).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    see('visible');
    await pass(0);
    expect([look.mock.calls.length, onReturn.mock.calls.length]).toEqual([2, 1]);
    await pass(8_000);
    expect(look).toHaveBeenCalledTimes(3);
    end();
  });

  it('is looked at while the page is hidden where that is needed', async () => {
    const look = vi.fn(async () => undefined);
    const end = every(look, { pause: 1_000, whileHidden: true });
    see('hidden');
    await pass(3_000);
    expect(look).toHaveBeenCalledTimes(3);
    end();
  });

  it('is looked at once when the network comes back during a look', async () => {
    const look = vi.fn(() => new Promise(resolve => setTimeout(resolve, 500)));
    const end = every(look, { pause: 1_000 });
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await pass(500);
    expect(look).toHaveBeenCalledTimes(1);
    end();
  });

  it('ends where a look says so, for good', async () => {
    const look = vi.fn(async () => false);
    every(look, { pause: 1_000 });
    await pass(1_000);
    dispatchEvent(new Event('online'));
    await pass(10_000);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is told to stop when it ends during a look', async () => {
    let given: AbortSignal | undefined;
    const end = every(
      async signal => {
        given = signal;
        await new Promise(resolve => setTimeout(resolve, 500));
      },
      { pause: 0 },
    );
    await pass(100);
    end();
    expect(given?.aborted).toBe(true);
    await pass(5_000);
  });
});
