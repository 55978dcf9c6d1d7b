import { cpf } from './cpf.ts';
import { newPassword } from './password.ts';
import { z } from './zod.ts';

/** Payload of POST /recuperar-senha. The answer is the same whether or not the CPF is known. */
export const recoveryRequestSchema = z.strictObject({ cpf });

export type RecoveryRequestInput = z.input<typeof recoveryRequestSchema>;

/** The code of the e-mail: six digits, spaces forgiven. */
export const recoveryCode = z
  .string()
  .max(20, 'Digite os 6 números do código.')
  .transform(value => value.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine(value => /^\d{6}$/.test(value), 'Digite os 6 números do código.');

/** Payload of PUT /recuperar-senha. */
export const passwordResetSchema = z.strictObject({ cpf, codigo: recoveryCode, password: newPassword });

export type PasswordResetInput = z.input<typeof passwordResetSchema>;
