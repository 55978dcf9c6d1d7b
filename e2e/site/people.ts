import { randomInt } from 'node:crypto';

/** Eleven digits whose check digits are right, for somebody who does not exist. */
export function someCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0);
    const rest = sum % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

/** A person to sign up, different each time. */
export function somebody(nome = 'Ana Beatriz Souza') {
  const cpf = someCpf();
  return {
    nome,
    cpf,
    email: `pessoa-${cpf}@exemplo.com.br`,
    ddd: '11',
    celular: '98765-4321',
    senha: 'um-rio-de-janeiro-42',
  };
}

export type Person = ReturnType<typeof somebody>;
