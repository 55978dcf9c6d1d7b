// @vitest-environment jsdom
import { LONG_WAIT } from '@serafim/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import CardWait from './card-wait.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a card that takes four seconds is said to take long', () => {
  vi.useFakeTimers();
  render(<CardWait />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.getByRole('status').textContent).toContain(LONG_WAIT);
});
