import { pixKey } from '@serafim/contract/api/fields/pix-key';
import { TextField } from '@serafim/ui';
import { useRef, useState } from 'react';

/** The Pix key that the money of a boleto goes back to. `read` gives it where it is one, else shows what is wrong. */
export function usePixKey() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const read = (): string | null => {
    const { data, error: wrong } = pixKey.safeParse(typed);
    setError(wrong?.issues[0]?.message ?? null);
    if (data === undefined) input.current?.focus();
    return data ?? null;
  };
  const field = (
    <TextField
      ref={input}
      name="chavePix"
      label="Chave Pix para a devolução"
      hint="Um boleto não tem conta de volta: diga para onde vai o dinheiro. CPF, e-mail, celular com DDD ou chave aleatória."
      autoComplete="off"
      spellCheck={false}
      right={false}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      {...(error === null ? {} : { error })}
    />
  );
  return { field, read };
}
