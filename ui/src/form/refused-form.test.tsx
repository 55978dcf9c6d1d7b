// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ nome: z.string(), email: z.email('Confira o e-mail') });
const typed = { nome: 'Ana Souza', email: 'ana@' };

function Contact({ onErrors }: { onErrors?: (shown: boolean) => void }) {
  const form = useForm({
    schema,
    defaults: typed,
    errors: { email: 'Confira o e-mail', '': 'Tente de novo.' },
    onSubmit: async () => undefined,
    ...(onErrors ? { onErrors } : {}),
  });
  return (
    <form {...form.form}>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('nome')} label="Nome" defaultValue={typed.nome} />
      <TextField {...form.field('email')} label="E-mail" defaultValue={typed.email} />
    </form>
  );
}

afterEach(cleanup);

describe('a visitor whose form was refused before the page had its script', () => {
  it('finds in the HTML what was typed and what is wrong, at its field and in the summary', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Contact />);
    const email = page.querySelector<HTMLInputElement>('input[name=email]');
    expect(email?.value).toBe('ana@');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect([...page.querySelectorAll('[role=alert] li')].map(line => line.textContent)).toEqual([
      'Confira o e-mail',
      'Tente de novo.',
    ]);
    expect(page.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#${email?.id}`);
  });

  it('lands on the summary once the script is there, and loses the error by mending it', async () => {
    const onErrors = vi.fn();
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Contact />);
    render(<Contact onErrors={onErrors} />, { container: page, hydrate: true });
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(onErrors).toHaveBeenLastCalledWith(true);
    await userEvent.type(screen.getByLabelText('E-mail'), 'exemplo.com.br');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana Souza');
  });
});
