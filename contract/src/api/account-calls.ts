import {
  type Account,
  accountSchema,
  type LeaveInput,
  type Leaving,
  type LeavingTerms,
  leavingSchema,
  leavingTermsSchema,
  type NewDependentInput,
  type OwnDataInput,
  type PasswordChangeInput,
  type PersonalData,
  type PlanChangeInput,
  personalDataSchema,
} from './account.ts';
import type { CallOptions, Send } from './call.ts';
import { ownCardPath } from './card-files.ts';
import { type Protocol, protocolSchema } from './contact.ts';

const area = '/minha-conta';

/** The calls of a member's own area; refused as `nao-autenticado` for everyone else. */
export const accountCalls = (send: Send) => {
  const change = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Account> =>
    (await send({ ...options, method, path: area + path, body, answer: accountSchema })).data;

  return {
    /** Everything that the area shows. */
    account: async (options: CallOptions = {}): Promise<Account> =>
      (await send({ ...options, method: 'GET', path: area, answer: accountSchema })).data,

    /** Adds a dependent within the plan. */
    addDependent: (body: NewDependentInput, options: CallOptions = {}): Promise<Account> =>
      change('POST', '/dependentes', body, options),

    /** Removes the dependent at a place; the card there is void from then on. */
    removeDependent: (place: number, options: CallOptions = {}): Promise<Account> =>
      change('DELETE', `/dependentes/${place}`, undefined, options),

    /** Changes plan or billing from the next charge on. Refused with an error at `plano` when dependents do not fit. */
    changePlan: (body: PlanChangeInput, options: CallOptions = {}): Promise<Account> =>
      change('PUT', '/plano', body, options),

    /** Corrects the member's data. */
    changeOwnData: (body: OwnDataInput, options: CallOptions = {}): Promise<Account> =>
      change('PUT', '/dados', body, options),

    /** Changes the password; every other session ends. */
    changePassword: async (body: PasswordChangeInput, options: CallOptions = {}): Promise<void> => {
      await send({ ...options, method: 'PUT', path: `${area}/senha`, body, answer: 'nothing' });
    },

    /** What leaving means today. */
    leavingTerms: async (options: CallOptions = {}): Promise<LeavingTerms> =>
      (await send({ ...options, method: 'GET', path: `${area}/saida`, answer: leavingTermsSchema })).data,

    /** Leaves. Asked again, it answers what was confirmed the first time. */
    leave: async (body: LeaveInput, options: CallOptions = {}): Promise<Leaving> =>
      (await send({ ...options, method: 'POST', path: `${area}/saida`, body, answer: leavingSchema })).data,

    /** All that is known of the member. */
    personalData: async (options: CallOptions = {}): Promise<PersonalData> =>
      (await send({ ...options, method: 'GET', path: `${area}/dados`, answer: personalDataSchema })).data,

    /** The own card, or a dependent's, as a large picture. @param place 0 for the member */
    ownCard: async (place: number, options: CallOptions = {}): Promise<Blob> =>
      (
        await send<Blob>({
          ...options,
          method: 'GET',
          path: ownCardPath(place, 'Carteirinha.png'),
          answer: 'image',
        })
      ).data,

    /** Asks for erasure. */
    askErasure: async (options: CallOptions = {}): Promise<Protocol> =>
      (
        await send({
          ...options,
          method: 'POST',
          path: `${area}/eliminacao`,
          body: {},
          answer: protocolSchema,
        })
      ).data,
  };
};

/** Where the receipt of somebody who left is found as a PDF, under the API's address. */
export const receiptPdfPath = (pass: string): string => `/contratacao/${encodeURIComponent(pass)}/recibo.pdf`;
