import { commonPasswords } from './common-passwords.ts';
import { z } from './zod.ts';

const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase();
  return (
    commonPasswords.has(plain) ||
    // One short piece over and over, as `aaaaaaaaaa` or `abcabcabcabc`.
    /^(.{1,4})\1+$/su.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    'abcdefghijklmnopqrstuvwxyz'.includes(plain)
  );
};

/** A new password. Ten characters or more, no rules of composition, every byte kept as typed. */
export const newPassword = z
  .string()
  .refine(value => value !== '', { error: 'Crie uma senha.', abort: true })
  .refine(value => [...value].length >= 10, { error: 'Use pelo menos 10 caracteres.', abort: true })
  .refine(value => new TextEncoder().encode(value).length <= 1024, {
    error: 'Use uma senha menor: até 1024 bytes.',
    abort: true,
  })
  .refine(value => !isCommon(value), 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.');

/** A password somebody signs in with: present and of bearable size, nothing more is said about it. */
export const givenPassword = z
  .string()
  .min(1, 'Digite a senha.')
  .refine(value => new TextEncoder().encode(value).length <= 1024, 'CPF ou senha não conferem.');
