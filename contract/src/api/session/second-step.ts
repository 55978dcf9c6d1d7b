import { givenPassword } from '../fields/password.ts';
import { qrCodeSchema } from '../fields/qr-code.ts';
import { z } from '../zod.ts';
import { sessionSchema } from './session.ts';
import { codeLetters, plainCode } from './typed-code.ts';

/** Number of letters of a recovery code; people read them in two halves. */
export const recoveryLength = 10;

/** Number of recovery codes that an administrator has at a time. */
export const recoveryCodes = 10;

/** Number of wrong codes that one sign-in allows before the password is requested again. */
export const codeTries = 5;

const appCode = /^\d{6}$/;
const recoveryCode = new RegExp(`^[${codeLetters}]{${recoveryLength}}$`);

/** The code of the app, or a recovery code in any way of writing it. */
export const secondStepCode = z
  .pipe(z.string().check(z.maxLength(40, 'Digite os 6 números do aplicativo.')), z.transform(plainCode))
  .check(
    z.refine(value => value !== '', { error: 'Digite o código.', abort: true }),
    z.refine(
      value => appCode.test(value) || recoveryCode.test(value),
      'O código tem 6 números; o de reserva, 10 letras e números.',
    ),
  );

/** The code of the app, where there are no recovery codes yet. */
export const firstAppCode = z
  .pipe(z.string().check(z.maxLength(40, 'Digite os 6 números do aplicativo.')), z.transform(plainCode))
  .check(
    z.refine(value => value !== '', { error: 'Digite o código.', abort: true }),
    z.refine(value => appCode.test(value), 'O código tem 6 números.'),
  );

/** Checks whether a code that `secondStepCode` accepted has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => recoveryCode.test(code);

/** Payload of POST /sessao/codigo: which sign-in the code belongs to, and the code. */
export const codeEntrySchema = z.strictObject({
  pedido: z.string().check(z.maxLength(100)),
  codigo: secondStepCode,
});

export type CodeEntryInput = z.input<typeof codeEntrySchema>;

/** Answer of POST /sessao/codigo. */
export const codeEntryAnswerSchema = z.object({ session: sessionSchema });

/** The events of an administrator's sign-in that are recorded. */
export const accessActions = [
  'preparou-duas-etapas',
  'ligou-duas-etapas',
  'desligou-duas-etapas',
  'renovou-codigos',
  'entrou-com-codigo',
  'entrou-com-reserva',
  'errou-codigo',
  'trocou-senha',
  'recuperou-senha',
] as const;

export type AccessAction = (typeof accessActions)[number];

/** Answer of GET /minha-seguranca: how the administrator signs in. */
export const accountSecuritySchema = z.object({
  /** CPF of the administrator, by which password managers know the account: `529.982.247-25`. */
  cpf: z.optional(z.string()),
  /** Moment since which a code is requested after the password; null when none is. */
  duasEtapasDesde: z.nullable(z.iso.datetime()),
  /** Unused recovery codes. */
  codigosRestantes: z.int().check(z.nonnegative()),
  /** The latest twenty, the last one first. */
  eventos: z.array(z.object({ registro: z.int(), em: z.iso.datetime(), acao: z.enum(accessActions) })),
});

export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

/** Payload of POST /minha-seguranca/duas-etapas: who turns this on knows the password. */
export const secondStepStartSchema = z.strictObject({ senha: givenPassword });

/** Key for an authenticator app, as a picture and as a text. */
export const secondStepKeySchema = z.object({
  /** The key in Base32, for apps in which it is typed. */
  chave: z.string(),
  /** The same as an `otpauth://` address, which a phone opens in its app. */
  endereco: z.string(),
  qr: qrCodeSchema,
});

export type SecondStepKey = z.infer<typeof secondStepKeySchema>;

/** Payload of PUT /minha-seguranca/duas-etapas: the app's first code proves that it has the key. */
export const secondStepConfirmSchema = z.strictObject({ codigo: firstAppCode });

/** Payload of POST /minha-seguranca/codigos and /minha-seguranca/desligar. */
export const secondStepProofSchema = z.strictObject({ senha: givenPassword, codigo: secondStepCode });

export type SecondStepProofInput = z.input<typeof secondStepProofSchema>;

/** Payload of POST /minha-seguranca/confirmacao: the code for a decision that a session alone must not take. */
export const secondStepDecisionSchema = z.strictObject({ codigo: secondStepCode });

/** New recovery codes: shown once, stored only as digests. */
export const newRecoveryCodesSchema = z.object({ codigos: z.array(z.string()) });
