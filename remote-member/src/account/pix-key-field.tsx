import { givenPassword } from '@serafim/contract/api/fields/password';
import { pixKey } from '@serafim/contract/api/fields/pix-key';
import { PasswordField, TextField } from '@serafim/ui';
import { useRef, useState } from 'react';

/** A Pix key, and the password that it takes. `read` gives both where they are whole, else shows what is wrong. */
export function usePixKey() {
  const [typed, setTyped] = useState({ chavePix: '', senha: '' });
  const [errors, setErrors] = useState<{ chavePix?: string; senha?: string }>({});
  const inputs = { chavePix: useRef<HTMLInputElement>(null), senha: useRef<HTMLInputElement>(null) };

  const read = (): { chavePix: string; senha: string } | null => {
    const [key, password] = [pixKey.safeParse(typed.chavePix), givenPassword.safeParse(typed.senha)];
    const [wrongKey, wrongPassword] = [key, password].map(({ error }) => error?.issues[0]?.message);
    setErrors({ ...(wrongKey && { chavePix: wrongKey }), ...(wrongPassword && { senha: wrongPassword }) });
    if (key.success && password.success) return { chavePix: key.data, senha: password.data };
    inputs[key.success ? 'senha' : 'chavePix'].current?.focus();
    return null;
  };
  const bind = (name: 'chavePix' | 'senha') => ({
    ref: inputs[name],
    name,
    right: false,
    value: typed[name],
    onChange: (event: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(errors[name] === undefined ? {} : { error: errors[name] }),
  });
  const fields = (
    <>
      <TextField
        {...bind('chavePix')}
        label="Chave Pix para a devolução"
        hint="Um boleto não tem conta de volta. O seu CPF vale na hora; e-mail, celular ou chave aleatória, depois que você confirmar pelo link que mandamos ao seu e-mail."
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField {...bind('senha')} label="Senha atual" autoComplete="current-password" />
    </>
  );
  return { fields, read };
}
