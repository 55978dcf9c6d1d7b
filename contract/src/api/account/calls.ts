import { ownCardPath } from '../card/card-files.ts';
import type { CallOptions, Requests } from '../http/call.ts';
import { protocolSchema } from '../message/contact.ts';
import {
  accountSchema,
  type LeaveInput,
  leavingSchema,
  leavingTermsSchema,
  type NewDependentInput,
  type OwnDataInput,
  type PasswordChangeInput,
  type PaymentTermsInput,
  type PlanChangeInput,
} from './account.ts';
import { personalDataSchema } from './personal-data.ts';

const area = '/minha-conta';

/** The calls of a member's own area; refused as `nao-autenticado` for everyone else. */
export const accountCalls = ({ get, post, put, remove }: Requests) => ({
  /** Everything that the area shows. */
  account: (options: CallOptions = {}) => get(area, accountSchema, options),

  /** Adds a dependent within the plan. */
  addDependent: (body: NewDependentInput, options: CallOptions = {}) =>
    post(`${area}/dependentes`, body, accountSchema, options),

  /** Removes the dependent at an index, from 0; the card there is void from then on. */
  removeDependent: (index: number, options: CallOptions = {}) =>
    remove(`${area}/dependentes/${index}`, accountSchema, options),

  /** Changes plan or billing from the next charge on. Refused with an error at `plano` when dependents do not fit. */
  changePlan: (body: PlanChangeInput, options: CallOptions = {}) =>
    put(`${area}/plano`, body, accountSchema, options),

  /** Changes how, and on which day, later charges are paid. */
  changePaymentTerms: (body: PaymentTermsInput, options: CallOptions = {}) =>
    put(`${area}/pagamento`, body, accountSchema, options),

  /** Corrects the member's data. With `ifMatch` a change made meanwhile is refused as `versao-desatualizada`. */
  changeOwnData: (body: OwnDataInput, options: CallOptions & { ifMatch?: string } = {}) =>
    put(`${area}/dados`, body, accountSchema, options),

  /** Changes the password; every other session ends. */
  changePassword: (body: PasswordChangeInput, options: CallOptions = {}) =>
    put<void>(`${area}/senha`, body, 'nothing', options),

  /** Reads the terms of leaving today. */
  leavingTerms: (options: CallOptions = {}) => get(`${area}/saida`, leavingTermsSchema, options),

  /** Leaves. Repeated, it answers what was confirmed the first time. */
  leave: (body: LeaveInput, options: CallOptions = {}) => post(`${area}/saida`, body, leavingSchema, options),

  /** All personal data that the site holds of the member. */
  personalData: (options: CallOptions = {}) => get(`${area}/dados`, personalDataSchema, options),

  /** The member's card, or a dependent's, as a large PNG. @param index 0 for the member */
  ownCard: (index: number, options: CallOptions = {}) =>
    get<Blob>(ownCardPath(index, 'Carteirinha.png'), 'image', options),

  /** Requests erasure of the member's data. */
  requestErasure: (options: CallOptions = {}) => post(`${area}/eliminacao`, {}, protocolSchema, options),
});
