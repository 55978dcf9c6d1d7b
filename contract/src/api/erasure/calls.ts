import type { Rows } from '../http/row.ts';
import { protocolSchema } from '../message/contact.ts';
import { erasureAnswerSchema, erasureEntrySchema, erasureListSchema, erasureQuerySchema } from './erasure.ts';

export const erasureCalls = {
  erasureRequests: {
    call: 'GET /eliminacoes',
    summary: 'Pedidos de eliminação de dados',
    access: 'leitura',
    query: erasureQuerySchema,
    answer: erasureListSchema,
    read: 'page',
  },
  /** The same answer repeated changes nothing. */
  answerErasure: {
    call: 'PUT /eliminacoes/:protocolo/resposta',
    summary: 'Elimina os dados de quem pediu, ou recusa e diz por quê',
    access: 'atendimento',
    body: erasureAnswerSchema,
    answer: 'nothing',
    problems: ['eliminacao-impedida', 'pedido-ja-respondido'],
  },
  enterErasure: {
    call: 'POST /eliminacoes',
    summary: 'Registra o pedido de quem escreveu ou ligou',
    access: 'atendimento',
    body: erasureEntrySchema,
    answer: protocolSchema,
  },
} as const satisfies Rows;
