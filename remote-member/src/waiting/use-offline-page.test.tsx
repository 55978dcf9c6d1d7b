// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOfflinePage } from './use-offline-page.ts';

const idle: (() => void)[] = [];
beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (asked: number) => idle.splice(asked - 1, 1));
  vi.stubGlobal('navigator', { serviceWorker: {} });
});
afterEach(() => {
  // What is left open would end in another file's test, where a browser reports no idle time.
  cleanup();
  vi.unstubAllGlobals();
});

function open(isMember: boolean, cacheCardOffline = vi.fn(async () => undefined)) {
  const report = vi.fn();
  const hook = renderHook(props => useOfflinePage({ cacheCardOffline, report }, props.isMember), {
    initialProps: { isMember },
  });
  return { ...hook, cacheCardOffline, report, rest: () => idle.splice(0).forEach(work => void work()) };
}

it('a member’s page prepares for days without a network, once and when the browser is idle', () => {
  const { rerender, rest, cacheCardOffline } = open(false);
  rest();
  rerender({ isMember: true });
  expect(cacheCardOffline).not.toHaveBeenCalled();
  rest();
  rerender({ isMember: true });
  rest();
  expect(cacheCardOffline).toHaveBeenCalledTimes(1);
});

it('a page that is left at once prepares nothing', () => {
  const { unmount, rest, cacheCardOffline } = open(true);
  unmount();
  rest();
  expect(cacheCardOffline).not.toHaveBeenCalled();
});

it('a browser that refuses is reported, and the page goes on', async () => {
  const { rest, report } = open(
    true,
    vi.fn(() => Promise.reject(new Error('refused'))),
  );
  rest();
  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'carteirinha/sem-pagina-offline' })),
  );
});

it('a browser without workers is asked for nothing', () => {
  vi.stubGlobal('navigator', {});
  const { rest, cacheCardOffline } = open(true);
  rest();
  expect(cacheCardOffline).not.toHaveBeenCalled();
});
