// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { MaskedField } from '../masked-field/masked-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ServerErrors } from './field-errors.ts';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const schema = z.object({
  nome: z.string().trim().min(3, 'Escreva o seu nome completo'),
  email: z.email('Confira o e-mail'),
  cpf: z.string().transform(text => text.replace(/\D/g, '')),
  aceite: z.literal(true, 'Leia e aceite o contrato'),
});

interface FormProps {
  onSubmit?: (values: z.output<typeof schema>) => Promise<ServerErrors | undefined>;
  onErrors?: (shown: boolean) => void;
}

function SignUp({ onSubmit = async () => undefined, onErrors = () => undefined }: FormProps) {
  const form = useForm({
    schema,
    defaults: { nome: '', email: '', cpf: '', aceite: false as unknown as true },
    onSubmit,
    onErrors,
  });
  return (
    <form {...form.form} aria-label="Cadastro">
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('nome')} label="Nome" />
      <TextField {...form.field('email')} label="E-mail" />
      <MaskedField {...form.field('cpf')} mask="cpf" label="CPF" />
      <Checkbox {...form.field('aceite')} label="Li e aceito" />
      <Button type="submit" waiting={form.sending && 'Enviando…'}>
        Enviar
      </Button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });
const saysWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

async function fillIn() {
  await userEvent.type(field('Nome'), 'Ana Souza');
  await userEvent.type(field('E-mail'), 'ana@exemplo.com.br');
  await userEvent.type(field('CPF'), '52998224725');
  await userEvent.click(field('Li e aceito'));
}

describe('a visitor who fills in a form', () => {
  it('sees no error while typing, and sees it on leaving the field', async () => {
    render(<SignUp />);
    await userEvent.type(field('E-mail'), 'ana');
    expect(saysWrong('E-mail')).toBe(false);
    await userEvent.tab();
    expect(await screen.findByText('Confira o e-mail')).toBeTruthy();
    expect(saysWrong('E-mail')).toBe(true);
  });

  it('sees the error go, and the tick come, the moment the value is right', async () => {
    render(<SignUp />);
    await userEvent.type(field('E-mail'), 'ana@exemplo.com');
    await userEvent.type(field('E-mail'), '{Backspace}{Backspace}{Backspace}{Backspace}');
    await userEvent.tab();
    expect(await screen.findByText('Confira o e-mail')).toBeTruthy();
    await userEvent.type(field('E-mail'), '.br');
    expect(screen.queryByText('Confira o e-mail')).toBeNull();
    expect(screen.getByRole('img', { name: 'Certo' })).toBeTruthy();
  });

  it('may pass by an empty field', async () => {
    render(<SignUp />);
    await userEvent.click(field('Nome'));
    await userEvent.tab();
    expect(saysWrong('Nome')).toBe(false);
  });

  it('sends what was typed, as the schema reads it, with the Enter key', async () => {
    const onSubmit = vi.fn(async () => undefined);
    render(<SignUp onSubmit={onSubmit} />);
    await userEvent.click(field('Li e aceito'));
    await userEvent.type(field('Nome'), 'Ana Souza');
    await userEvent.type(field('E-mail'), 'ana@exemplo.com.br');
    await userEvent.type(field('CPF'), '52998224725{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      cpf: '52998224725',
      aceite: true,
    });
  });
});

describe('a visitor who sends a form with errors', () => {
  it('lands on the summary, which lists them in order', async () => {
    render(<SignUp />);
    await userEvent.click(sendButton());
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('Preencha todos os campos!');
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Escreva o seu nome completo',
      'Confira o e-mail',
      'Leia e aceite o contrato',
    ]);
  });

  it('follows a link of the summary to the field', async () => {
    render(<SignUp />);
    await userEvent.click(sendButton());
    await userEvent.click(await screen.findByRole('link', { name: 'Confira o e-mail' }));
    expect(document.activeElement).toBe(field('E-mail'));
  });

  it('closes the summary and is at the first field to fix', async () => {
    render(<SignUp />);
    await userEvent.click(sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('Nome'));
    expect(saysWrong('Nome')).toBe(true);
  });

  it('lands on the summary again when sending once more', async () => {
    render(<SignUp />);
    await userEvent.click(sendButton());
    await userEvent.click(field('CPF'));
    await userEvent.click(sendButton());
    expect(document.activeElement).toBe(await screen.findByRole('alert'));
  });

  it('loses the summary, and the page its title, once everything is right', async () => {
    const onErrors = vi.fn();
    render(<SignUp onErrors={onErrors} />);
    await userEvent.click(sendButton());
    await screen.findByRole('alert');
    expect(onErrors).toHaveBeenLastCalledWith(true);
    await fillIn();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onErrors).toHaveBeenLastCalledWith(false);
  });
});

describe('a visitor whose form the server answers', () => {
  it('sends once however often they click', async () => {
    const answers: (() => void)[] = [];
    const onSubmit = vi.fn(() => new Promise<undefined>(resolve => answers.push(() => resolve(undefined))));
    render(<SignUp onSubmit={onSubmit} />);
    await fillIn();
    const button = sendButton();
    await userEvent.dblClick(button);
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.textContent).toContain('Enviando…');
    for (const answer of answers) answer();
    expect(await screen.findByRole('button', { name: 'Enviar' })).toBe(button);
  });

  it('finds its errors at the fields and in the summary, and nothing typed is lost', async () => {
    const onSubmit = vi.fn(async () => ({ cpf: 'Este CPF já tem cadastro', '': 'Nada foi cobrado' }));
    render(<SignUp onSubmit={onSubmit} />);
    await fillIn();
    await userEvent.click(sendButton());
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('Nada foi cobrado');
    expect(saysWrong('CPF')).toBe(true);
    expect(screen.getAllByText('Este CPF já tem cadastro')).toHaveLength(2);
    expect(field('CPF').value).toBe('529.982.247-25');
    expect(field('Nome').value).toBe('Ana Souza');
  });

  it('finds it also after sending with the Enter key, when the summary takes the focus out of the field', async () => {
    render(<SignUp onSubmit={async () => ({ email: 'Este e-mail já tem cadastro' })} />);
    await fillIn();
    await userEvent.type(field('E-mail'), '{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    // Leaving the field checks it a moment later.
    await userEvent.tab();
    expect(saysWrong('E-mail')).toBe(true);
    await userEvent.type(field('E-mail'), '.br');
    expect(saysWrong('E-mail')).toBe(false);
  });

  it('may send again after errors of the server', async () => {
    const onSubmit = vi.fn(async () => [{ field: 'cpf', message: 'Este CPF já tem cadastro' }]);
    render(<SignUp onSubmit={onSubmit} />);
    await fillIn();
    await userEvent.click(sendButton());
    await screen.findByRole('alert');
    await userEvent.click(sendButton());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
