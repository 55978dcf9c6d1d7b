import type { CallOptions, Requests } from '../http/call.ts';
import { protocolSchema } from '../message/contact.ts';
import {
  type ErasureAnswerInput,
  type ErasureEntryInput,
  type ErasureQuery,
  erasureListSchema,
} from './erasure.ts';

const area = '/eliminacoes';

/** The calls with which the administration answers requests for erasure. */
export const erasureCalls = ({ page, post, put }: Requests) => ({
  /** Requests, a page at a time. */
  erasureRequests: (query: ErasureQuery, options: CallOptions = {}) =>
    page(area, erasureListSchema, { ...options, query }),

  /** Erases or refuses. The same answer repeated changes nothing; another one is refused as `pedido-ja-respondido`. */
  answerErasure: (protocolo: string, body: ErasureAnswerInput, options: CallOptions = {}) =>
    put<void>(`${area}/${encodeURIComponent(protocolo)}/resposta`, body, 'nothing', options),

  /** Enters a request that came by letter or e-mail. Refused with an error at `cpf` where no member has it. */
  enterErasure: (body: ErasureEntryInput, options: CallOptions = {}) =>
    post(area, body, protocolSchema, options),
});
