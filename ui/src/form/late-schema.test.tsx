// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ServerErrors } from './field-errors.ts';
import { lateSchema } from './late-schema.ts';
import { useForm } from './use-form.ts';

const rules = z.object({ email: z.email('Confira o e-mail') });

function setUp(loadRules: () => Promise<typeof rules>) {
  const schema = lateSchema(loadRules);
  const onSubmit = vi.fn(async (): Promise<ServerErrors | undefined> => undefined);
  function Contact() {
    const form = useForm({ schema, defaults: { email: '' }, onSubmit });
    return (
      <form {...form.form}>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="E-mail" />
        <button type="submit">{form.sending ? 'Enviando…' : 'Enviar'}</button>
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

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

describe('a form whose rules load apart from it', () => {
  it('loads them once the visitor is in it, and once only', async () => {
    const loadRules = vi.fn(async () => rules);
    const { email, send, onSubmit } = setUp(loadRules);
    expect(loadRules).not.toHaveBeenCalled();
    await userEvent.click(email);
    expect(loadRules).toHaveBeenCalledTimes(1);
    await userEvent.type(email, 'ana@exemplo.com.br');
    await userEvent.click(send);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@exemplo.com.br' }));
    expect(loadRules).toHaveBeenCalledTimes(1);
  });

  it('lets a check wait for them', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<typeof rules>();
    const { email } = setUp(() => promise);
    await userEvent.type(email, 'ana@');
    await userEvent.tab();
    expect(email.getAttribute('aria-invalid')).toBeNull();
    arrive(rules);
    await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  });

  it('shows that it sends while they still load', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<typeof rules>();
    const { email, send, onSubmit } = setUp(() => promise);
    await userEvent.type(email, 'ana@exemplo.com.br');
    await userEvent.click(send);
    await screen.findByRole('button', { name: 'Enviando…' });
    expect(onSubmit).not.toHaveBeenCalled();
    arrive(rules);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('sends its values where they do not load, ticks no field, and tries again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const loadRules = vi.fn(async (): Promise<typeof rules> => {
      throw new Error('the network is gone');
    });
    const { email, send, onSubmit } = setUp(loadRules);
    onSubmit.mockResolvedValueOnce({ email: 'Confira o e-mail' });
    await userEvent.type(email, 'ana@');
    await userEvent.tab();
    await vi.waitFor(() => expect(loadRules.mock.calls.length).toBeGreaterThan(1));
    expect(screen.queryByRole('img', { name: 'Certo' })).toBeNull();
    await userEvent.click(send);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@' }));
    await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(email.value).toBe('ana@');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('waits for them no longer than four seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { email, send, onSubmit } = setUp(() => new Promise(() => undefined));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(email, 'ana@exemplo.com.br');
    await user.click(send);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(onSubmit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@exemplo.com.br' }));
  });
});
