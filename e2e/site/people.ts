import { randomInt } from 'node:crypto';

/** A word of random letters, so that a name belongs to one test only. */
export const uniqueWord = (): string => crypto.randomUUID().replace(/[^a-f]/g, '');

/** A random CPF as eleven digits, with valid check digits. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0);
    const rest = sum % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

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
