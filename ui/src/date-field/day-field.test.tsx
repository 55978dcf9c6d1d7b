// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useForm } from '../form/use-form.ts';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

const onSubmit = vi.fn(async (_values: { dia: string }) => undefined);

function Visit({ dia }: { dia: string }) {
  const form = useForm({
    schema: z.object({ dia: z.iso.date('Escolha um dia.') }),
    defaults: { dia },
    onSubmit,
  });
  return (
    <form {...form.form}>
      <DayField {...form.field('dia')} label="Dia" />
      <button type="submit">Enviar</button>
    </form>
  );
}

function open(dia = '') {
  onSubmit.mockClear();
  render(<Visit dia={dia} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  return { send, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' }) };
}

describe('a day in a form', () => {
  it('is typed as in Brazil and sent as programs write it', async () => {
    const { box, send } = open();
    await userEvent.type(box, '21112026');
    expect(box.value).toBe('21/11/2026');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ dia: '2026-11-21' });
  });

  it('shows the day that the form starts with', async () => {
    const { box, send } = open('2026-11-21');
    expect(box.value).toBe('21/11/2026');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ dia: '2026-11-21' });
  });

  it('sends no day that was there before, and leaves what is typed', async () => {
    const { box, send } = open('2026-11-21');
    await userEvent.type(box, '{Backspace}');
    await send();
    expect(box.value).toBe('21/11/202');
    expect(screen.getByText('Escolha um dia.')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says of a day that the calendar has not that it does not exist', async () => {
    const { box, send } = open();
    await userEvent.type(box, '31022026');
    expect(screen.getByText('Esta data não existe')).toBeDefined();
    await send();
    expect(box.value).toBe('31/02/2026');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
