import type { CallOptions, Send } from './call.ts';
import { totalHeader } from './client-list.ts';
import { type Protocol, protocolSchema } from './contact.ts';
import {
  type ErasureAnswerInput,
  type ErasureEntryInput,
  type ErasureQuery,
  type ErasureRequest,
  erasureListSchema,
} from './erasure.ts';

const area = '/eliminacoes';

/** The calls with which the administration answers requests for erasure. */
export const erasureCalls = (send: Send) => ({
  /** Requests, a page at a time. */
  erasureRequests: async (
    query: ErasureQuery,
    options: CallOptions = {},
  ): Promise<{ items: ErasureRequest[]; total: number }> => {
    const { data, header } = await send({
      ...options,
      method: 'GET',
      path: area,
      query,
      answer: erasureListSchema,
    });
    return { items: data, total: Number(header(totalHeader.toLowerCase()) ?? data.length) };
  },

  /** Erases or refuses. Answered the same way twice, nothing happens twice; the other way, `pedido-ja-respondido`. */
  answerErasure: async (
    protocolo: string,
    body: ErasureAnswerInput,
    options: CallOptions = {},
  ): Promise<void> => {
    const path = `${area}/${encodeURIComponent(protocolo)}/resposta`;
    await send({ ...options, method: 'PUT', path, body, answer: 'nothing' });
  },

  /** Writes down a request that came by letter or mail. Refused with an error at `cpf` where nobody has it. */
  enterErasure: async (body: ErasureEntryInput, options: CallOptions = {}): Promise<Protocol> =>
    (await send({ ...options, method: 'POST', path: area, body, answer: protocolSchema })).data,
});
