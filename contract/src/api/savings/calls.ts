import type { CallOptions, KeyedOptions, Requests } from '../http/call.ts';
import { type NewSavingInput, savingCreatedSchema, savingsSchema } from './savings.ts';

const area = '/minha-conta/economias';

/** The calls of a member's ledger of savings. */
export const savingsCalls = ({ get, post, remove }: Requests) => ({
  /** Everything that the member noted, the newest visit first. */
  savings: (options: CallOptions = {}) => get(area, savingsSchema, options),

  /** Notes a visit or purchase. */
  noteSaving: (body: NewSavingInput, options: KeyedOptions) => post(area, body, savingCreatedSchema, options),

  /** Deletes what was noted. */
  removeSaving: (id: string, options: CallOptions = {}) =>
    remove<void>(`${area}/${encodeURIComponent(id)}`, 'nothing', options),
});
