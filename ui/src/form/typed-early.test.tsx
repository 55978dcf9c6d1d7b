// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { MaskedField } from '../masked-field/masked-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ nome: z.string(), cpf: z.string(), novidades: z.boolean() });
type Values = z.output<typeof schema>;

function SignUp({ onSubmit }: { onSubmit: (values: Values) => Promise<undefined> }) {
  const form = useForm({ schema, defaults: { nome: '', cpf: '', novidades: false }, onSubmit });
  return (
    <form {...form.form}>
      <TextField {...form.field('nome')} label="Nome" />
      <MaskedField {...form.field('cpf')} mask="cpf" label="CPF" />
      <Checkbox {...form.field('novidades')} label="Quero novidades" />
      <button type="submit">Enviar</button>
    </form>
  );
}

afterEach(cleanup);

describe('a visitor who types before the page has its JavaScript', () => {
  it('loses nothing when it arrives, and sends it', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<SignUp onSubmit={onSubmit} />);

    screen.getByLabelText<HTMLInputElement>('Nome').value = 'Ana Souza';
    screen.getByLabelText<HTMLInputElement>('CPF').value = '52998224725';
    screen.getByLabelText<HTMLInputElement>('Quero novidades').checked = true;
    render(<SignUp onSubmit={onSubmit} />, { container: page, hydrate: true });

    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana Souza');
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSubmit).toHaveBeenCalledWith({ nome: 'Ana Souza', cpf: '529.982.247-25', novidades: true });
  });
});
