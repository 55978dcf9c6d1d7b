import type { CallOptions, Requests } from '../http/call.ts';
import { cepAnswerSchema } from './cep.ts';

export const addressCalls = ({ get }: Requests) => ({
  /** The address of a CEP. Whatever this rejects with, a form goes on: the person types the address. */
  cep: (digits: string, options: CallOptions = {}) =>
    get(`/cep/${encodeURIComponent(digits)}`, cepAnswerSchema, options),
});
