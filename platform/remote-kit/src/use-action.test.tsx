// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAction } from './use-action.ts';

afterEach(cleanup);

describe('a visitor who presses a button', () => {
  it('sees that the action runs, and a second press does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const action = vi.fn(() => promise);
    const { result } = renderHook(() => useAction({ message: String }));
    await act(async () => void result.current.run(action));
    expect(result.current).toMatchObject({ isRunning: true, error: null });
    await act(async () => expect(await result.current.run(action)).toBe(false));
    await act(async () => resolve());
    expect(result.current).toMatchObject({ isRunning: false, error: null });
    expect(action).toHaveBeenCalledOnce();
  });

  it('reads why it failed, and no more of it once it succeeds', async () => {
    const onFailure = vi.fn();
    const cause = new Error('sem rede');
    const { result } = renderHook(() => useAction({ onFailure, message: String }));
    await act(async () => expect(await result.current.run(() => Promise.reject(cause))).toBe(false));
    expect(result.current).toMatchObject({ isRunning: false, error: String(cause), cause });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause);
    await act(async () => expect(await result.current.run(async () => undefined)).toBe(true));
    expect(result.current.error).toBeNull();
  });
});
