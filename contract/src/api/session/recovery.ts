import { cpf } from '../fields/cpf.ts';
import { newPassword } from '../fields/password.ts';
import { z } from '../zod.ts';
import { codeLetters, plainCode } from './typed-code.ts';

/** Payload of POST /recuperar-senha. The answer is the same whether or not the CPF is known. */
export const recoveryRequestSchema = z.strictObject({ cpf });

/** Number of letters of the code of a recovery; people read them in two halves. */
export const recoveryCodeLength = 8;

/** Time for which the link and the code of a recovery are valid, in minutes. */
export const recoveryMinutes = 30;

const codeForm = new RegExp(`^[${codeLetters}]{${recoveryCodeLength}}$`);
const badCode = 'Digite as 8 letras e números do código do e-mail.';

/** The code of the e-mail, in any way of writing it. */
export const recoveryCode = z
  .pipe(z.string().check(z.maxLength(40, badCode)), z.transform(plainCode))
  .check(z.refine(value => codeForm.test(value), badCode));

/** Secret of 128 bits at the end of the e-mail's link, behind `#`, so that no server and no log on the way sees it. */
export const recoveryLink = z
  .string()
  .check(z.regex(/^[\w-]{22}$/, 'Este link não está inteiro. Peça outro.'));

type Proof<Other extends string> = { readonly [Name in 'cpf' | 'codigo' | Other]?: string | undefined };

/** Either a code, which says nothing without its CPF, or what stands for both. */
const codeOr = <Other extends string>(other: Other) =>
  [
    z.refine<Proof<Other>>(given => (given.codigo === undefined) !== (given[other] === undefined), {
      path: ['codigo'],
      error: badCode,
    }),
    z.refine<Proof<Other>>(given => given.codigo === undefined || given.cpf !== undefined, {
      path: ['cpf'],
      error: 'Digite o CPF.',
    }),
  ] as const;

/** Payload of POST /recuperar-senha/codigo: the code, or the link, is checked before a new password is asked for. */
export const codeCheckSchema = z
  .strictObject({ cpf: z.optional(cpf), codigo: z.optional(recoveryCode), link: z.optional(recoveryLink) })
  .check(...codeOr('link'));

/** Permission that a right code or link is exchanged for; it sets one password, until the code expires. */
export const codeCheckedSchema = z.object({ permissao: z.string() });

/** Payload of PUT /recuperar-senha: with the CPF and the code, or with what code or link were exchanged for. */
export const passwordResetSchema = z
  .strictObject({
    cpf: z.optional(cpf),
    codigo: z.optional(recoveryCode),
    permissao: z.optional(z.string().check(z.maxLength(100))),
    password: newPassword,
  })
  .check(...codeOr('permissao'));
