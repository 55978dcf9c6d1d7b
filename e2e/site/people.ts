import { randomInt } from 'node:crypto';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';

/** A word of random letters, so that a name belongs to one test only. */
export const uniqueWord = (): string => crypto.randomUUID().replace(/[^a-f]/g, '');

/** A random CPF as eleven digits, with valid check digits. */
export const newCpf = (): string => cpfFrom(String(randomInt(1_000_000_000)).padStart(9, '0'));

/** A person to sign up, with another CPF and e-mail at each call. */
export function newPerson(nome = 'Ana Beatriz Souza') {
  const cpf = newCpf();
  return {
    nome,
    cpf,
    email: `pessoa-${cpf}@exemplo.com.br`,
    ddd: '11',
    celular: '98765-4321',
    senha: 'um-rio-de-janeiro-42',
  };
}

export type Person = ReturnType<typeof newPerson>;
