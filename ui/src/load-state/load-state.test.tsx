// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading, SlowNote } from './load-state.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('a member who waits is told so after four seconds, and may try again after eight', () => {
  const onRetry = vi.fn();
  render(<Loading message="Buscando…" failure="Não deu para carregar." onRetry={onRetry} />);
  after(3_999);
  expect(screen.getByRole('status').textContent).toBe('Buscando…');
  after(1);
  expect(screen.getByRole('status').textContent).toContain('Está demorando mais que o normal.');
  after(4_000);
  expect(screen.getByRole('alert').textContent).toContain('Não deu para carregar.');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('Buscando…');
});

it('a member whose press takes long is told so below the button, and no more once it ended', () => {
  const { rerender } = render(<SlowNote isRunning />);
  after(3_999);
  expect(screen.getByRole('status').textContent).toBe('');
  after(1);
  expect(screen.getByRole('status').textContent).toContain('Está demorando mais que o normal.');
  rerender(<SlowNote isRunning={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
