// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toast } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a member who removed a dependent by mistake', () => {
  it('has ten seconds to take it back, however often the page renders', () => {
    const onDismiss = vi.fn();
    const toast = () => <Toast message="Davi saiu da lista." onDismiss={() => onDismiss()} />;
    const { rerender } = render(toast());
    after(9_000);
    rerender(toast());
    expect(onDismiss).not.toHaveBeenCalled();
    after(1_000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('has all the time while the focus is in it', () => {
    const onDismiss = vi.fn();
    render(<Toast message="Davi saiu da lista." onUndo={() => undefined} onDismiss={onDismiss} />);
    fireEvent.focus(screen.getByRole('button', { name: 'Desfazer' }));
    after(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button', { name: 'Desfazer' }));
    after(10_000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('finds the region in the page before there is anything to say', () => {
    render(<Toast message={null} onDismiss={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
