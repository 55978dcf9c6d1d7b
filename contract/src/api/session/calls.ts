import type { PasswordChangeInput } from '../account/account.ts';
import type { CallOptions, Requests } from '../http/call.ts';
import {
  type CodeCheckInput,
  codeCheckedSchema,
  type PasswordResetInput,
  type RecoveryRequestInput,
} from './recovery.ts';
import {
  accountSecuritySchema,
  type CodeEntryInput,
  codeEntryAnswerSchema,
  newRecoveryCodesSchema,
  type SecondStepConfirmInput,
  type SecondStepProofInput,
  type SecondStepStartInput,
  secondStepKeySchema,
} from './second-step.ts';
import { type SignInInput, sessionAnswerSchema, signInAnswerSchema } from './session.ts';

/** The calls that open, end and recover a session. */
export const sessionCalls = ({ get, post, put, remove }: Requests) => ({
  /** The member or administrator who is signed in; null for an anonymous visitor. */
  session: async (options: CallOptions = {}) => (await get('/sessao', sessionAnswerSchema, options)).session,

  /**
   * Signs in; the browser keeps the cookie. An administrator with two steps is not in yet: `segundaEtapa` goes
   * with the code. Refused as `credenciais-invalidas` or `muitas-tentativas`.
   */
  signIn: (body: SignInInput, options: CallOptions = {}) =>
    post('/sessao', body, signInAnswerSchema, options),

  /** The second step of signing in. Refused with an error at `codigo`, or as `entrada-vencida`. */
  enterCode: async (body: CodeEntryInput, options: CallOptions = {}) =>
    (await post('/sessao/codigo', body, codeEntryAnswerSchema, options)).session,

  signOut: (options: CallOptions = {}) => remove<void>('/sessao', 'nothing', options),

  /** Has a code and a link mailed, if the CPF is known; the answer does not tell. */
  requestRecovery: (body: RecoveryRequestInput, options: CallOptions = {}) =>
    post<void>('/recuperar-senha', body, 'nothing', options),

  /** Exchanges a right code, or the link, for a permission to set a password. Refused as `codigo-invalido`. */
  checkRecoveryCode: (body: CodeCheckInput, options: CallOptions = {}) =>
    post('/recuperar-senha/codigo', body, codeCheckedSchema, options),

  /** Sets a new password with that permission, or the code; every session of the person ends. */
  resetPassword: (body: PasswordResetInput, options: CallOptions = {}) =>
    put<void>('/recuperar-senha', body, 'nothing', options),
});

const security = '/minha-seguranca';

/** The calls with which administrators protect their own sign-in. */
export const securityCalls = ({ get, post, put }: Requests) => ({
  /** Reads whether two steps are on, the number of recovery codes left, and the latest events. */
  accountSecurity: (options: CallOptions = {}) => get(security, accountSecuritySchema, options),

  /** Makes a new key for an authenticator app; signing in needs no code until the key is confirmed. */
  startSecondStep: (body: SecondStepStartInput, options: CallOptions = {}) =>
    post(`${security}/duas-etapas`, body, secondStepKeySchema, options),

  /** Turns two steps on with the app's first code; every other session of this administrator ends. */
  confirmSecondStep: async (body: SecondStepConfirmInput, options: CallOptions = {}) =>
    (await put(`${security}/duas-etapas`, body, newRecoveryCodesSchema, options)).codigos,

  /** New recovery codes; the old ones serve no more. */
  renewRecoveryCodes: async (body: SecondStepProofInput, options: CallOptions = {}) =>
    (await post(`${security}/codigos`, body, newRecoveryCodesSchema, options)).codigos,

  /** Changes the own password; every other session of this administrator ends. */
  changeAdminPassword: (body: PasswordChangeInput, options: CallOptions = {}) =>
    put<void>(`${security}/senha`, body, 'nothing', options),

  /** Turns two steps off. */
  stopSecondStep: (body: SecondStepProofInput, options: CallOptions = {}) =>
    post<void>(`${security}/desligar`, body, 'nothing', options),
});
