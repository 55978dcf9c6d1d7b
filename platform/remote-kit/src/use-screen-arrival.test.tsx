// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenArrival } from './use-screen-arrival.ts';

const scroll = vi.fn();
beforeEach(() => vi.stubGlobal('scrollTo', scroll));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scroll.mockReset();
});

const focus = vi.fn();
function Page({ screen }: { screen: number | null }) {
  useScreenArrival(screen, () => focus(screen));
  return null;
}

it('another screen starts at its top, and then takes the focus', () => {
  focus.mockReset();
  const { rerender } = render(<Page screen={1} />);
  rerender(<Page screen={2} />);
  expect(focus.mock.calls).toEqual([[2]]);
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  expect(scroll.mock.invocationCallOrder[0]).toBeLessThan(focus.mock.invocationCallOrder[0] ?? 0);
});

it('the first screen, the same one and one that was not known before take nothing', () => {
  focus.mockReset();
  const { rerender } = render(<Page screen={null} />);
  rerender(<Page screen={3} />);
  rerender(<Page screen={3} />);
  expect(focus).not.toHaveBeenCalled();
  expect(scroll).not.toHaveBeenCalled();
});
