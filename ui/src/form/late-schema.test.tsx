// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField } from '../field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { lateSchema } from './late-schema.ts';
import { useForm } from './use-form.ts';

const rules = z.object({ email: z.email('Confira o e-mail') });

function setUp(bring: () => Promise<typeof rules>) {
  const schema = lateSchema(bring);
  const onSubmit = vi.fn(async () => undefined);
  function Contact() {
    const form = useForm({ schema, defaults: { email: '' }, onSubmit });
    return (
      <form {...form.form}>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="E-mail" />
        <button type="submit">Enviar</button>
      </form>
    );
  }
  render(<Contact />);
  return {
    onSubmit,
    email: screen.getByLabelText<HTMLInputElement>('E-mail'),
    send: screen.getByRole('button', { name: 'Enviar' }),
  };
}

afterEach(cleanup);

describe('a form whose rules travel apart from it', () => {
  it('asks for them once somebody is in it, and once only', async () => {
    const bring = vi.fn(async () => rules);
    const { email, send, onSubmit } = setUp(bring);
    expect(bring).not.toHaveBeenCalled();
    await userEvent.click(email);
    expect(bring).toHaveBeenCalledTimes(1);
    await userEvent.type(email, 'ana@exemplo.com.br');
    await userEvent.click(send);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@exemplo.com.br' }));
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('lets a check wait for them', async () => {
    let arrive: (schema: typeof rules) => void = () => undefined;
    const { email } = setUp(() => new Promise(resolve => (arrive = resolve)));
    await userEvent.type(email, 'ana@');
    await userEvent.tab();
    expect(email.getAttribute('aria-invalid')).toBeNull();
    arrive(rules);
    await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  });

  it('says so where they cannot be had, keeps what was typed, and sends it with the next attempt', async () => {
    let reachable = false;
    const { email, send, onSubmit } = setUp(async () => {
      if (!reachable) throw new Error('the network is gone');
      return rules;
    });
    await userEvent.type(email, 'ana@exemplo.com.br');
    await userEvent.click(send);
    expect((await screen.findByRole('alert')).textContent).toContain('Confira a sua conexão');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(email.value).toBe('ana@exemplo.com.br');
    reachable = true;
    await userEvent.click(send);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@exemplo.com.br' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
