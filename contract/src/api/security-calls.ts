import type { CallOptions, Send } from './call.ts';
import {
  type AccountSecurity,
  accountSecuritySchema,
  newRecoveryCodesSchema,
  type SecondStepConfirmInput,
  type SecondStepKey,
  type SecondStepProofInput,
  type SecondStepStartInput,
  secondStepKeySchema,
} from './second-step.ts';

const area = '/minha-seguranca';

/** The calls with which administrators look after their own way in. */
export const securityCalls = (send: Send) => ({
  /** Whether two steps are on, how many recovery codes are left, and what happened lately. */
  accountSecurity: async (options: CallOptions = {}): Promise<AccountSecurity> =>
    (await send({ ...options, method: 'GET', path: area, answer: accountSecuritySchema })).data,

  /** Makes a new key for an authenticator app; nothing is asked for until it is confirmed. */
  startSecondStep: async (body: SecondStepStartInput, options: CallOptions = {}): Promise<SecondStepKey> =>
    (
      await send({
        ...options,
        method: 'POST',
        path: `${area}/duas-etapas`,
        body,
        answer: secondStepKeySchema,
      })
    ).data,

  /** Turns two steps on with the app's first code; every other session of this administrator ends. */
  confirmSecondStep: async (body: SecondStepConfirmInput, options: CallOptions = {}): Promise<string[]> =>
    (
      await send({
        ...options,
        method: 'PUT',
        path: `${area}/duas-etapas`,
        body,
        answer: newRecoveryCodesSchema,
      })
    ).data.codigos,

  /** New recovery codes; the old ones serve no more. */
  renewRecoveryCodes: async (body: SecondStepProofInput, options: CallOptions = {}): Promise<string[]> =>
    (
      await send({
        ...options,
        method: 'POST',
        path: `${area}/codigos`,
        body,
        answer: newRecoveryCodesSchema,
      })
    ).data.codigos,

  /** Turns two steps off. */
  stopSecondStep: async (body: SecondStepProofInput, options: CallOptions = {}): Promise<void> => {
    await send({ ...options, method: 'POST', path: `${area}/desligar`, body, answer: 'nothing' });
  },
});
