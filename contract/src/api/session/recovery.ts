import { cpf } from '../fields/cpf.ts';
import { newPassword } from '../fields/password.ts';
import { z } from '../zod.ts';

/** Payload of POST /recuperar-senha. The answer is the same whether or not the CPF is known. */
export const recoveryRequestSchema = z.strictObject({ cpf });

export type RecoveryRequestInput = z.input<typeof recoveryRequestSchema>;

/** The code of the e-mail: six digits, spaces forgiven. */
export const recoveryCode = z
  .string()
  .max(20, 'Digite os 6 números do código.')
  .transform(value => value.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine(value => /^\d{6}$/.test(value), 'Digite os 6 números do código.');

/** Payload of POST /recuperar-senha/codigo: the code is checked before a new password is asked for. */
export const codeCheckSchema = z.strictObject({ cpf, codigo: recoveryCode });

export type CodeCheckInput = z.input<typeof codeCheckSchema>;

/** What a right code is exchanged for; it sets one password, until the code's ten minutes are over. */
export const codeCheckedSchema = z.object({ permissao: z.string() });

/** Payload of PUT /recuperar-senha: with the code itself, or with what it was exchanged for. */
export const passwordResetSchema = z
  .strictObject({
    cpf,
    codigo: recoveryCode.optional(),
    permissao: z.string().max(100).optional(),
    password: newPassword,
  })
  .refine(({ codigo, permissao }) => (codigo === undefined) !== (permissao === undefined), {
    path: ['codigo'],
    error: 'Digite os 6 números do código.',
  });

export type PasswordResetInput = z.input<typeof passwordResetSchema>;
export type PasswordReset = z.output<typeof passwordResetSchema>;
