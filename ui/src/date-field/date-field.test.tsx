// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

function open(value = '') {
  const onDay = vi.fn<(day: string) => void>();
  const { rerender } = render(<DateField label="Desde" value={value} onDay={onDay} />);
  const show = (day: string) => rerender(<DateField label="Desde" value={day} onDay={onDay} />);
  return { onDay, show, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' }) };
}

describe('a date field', () => {
  it('takes a day as people in Brazil type it, once it is whole', async () => {
    const { box, onDay } = open();
    await userEvent.type(box, '2111202');
    expect(box.value).toBe('21/11/202');
    expect(onDay).not.toHaveBeenCalled();
    await userEvent.type(box, '6');
    expect(onDay.mock.calls).toEqual([['2026-11-21']]);
  });

  it('says of a day that the calendar has not that it does not exist', async () => {
    const { box, onDay } = open();
    await userEvent.type(box, '31022026');
    expect(screen.getByText('Esta data não existe')).toBeDefined();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(onDay).not.toHaveBeenCalled();
  });

  it('takes a pasted day as programs write it, and none once it is emptied', async () => {
    const { box, onDay, show } = open();
    await userEvent.click(box);
    await userEvent.paste('2026-11-21');
    expect(box.value).toBe('21/11/2026');
    show('2026-11-21');
    await userEvent.clear(box);
    expect(onDay.mock.calls).toEqual([['2026-11-21'], ['']]);
  });

  it('follows the day that the page sets', () => {
    const { box, show } = open('2026-11-21');
    expect(box.value).toBe('21/11/2026');
    show('');
    expect(box.value).toBe('');
  });
});
