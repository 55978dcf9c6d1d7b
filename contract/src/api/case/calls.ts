import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import {
  caseDetailSchema,
  caseKinds,
  caseOwnerSchema,
  caseQueueQuerySchema,
  caseQueueSchema,
} from './case-queue.ts';

const params = z.strictObject({ tipo: z.enum(caseKinds), id: z.string().check(z.maxLength(200)) });

export const caseCalls = {
  caseQueue: {
    call: 'GET /fila',
    summary: 'Casos à espera da administração, por prazo',
    access: 'leitura',
    query: caseQueueQuerySchema,
    answer: caseQueueSchema,
  },
  openCase: {
    call: 'GET /fila/:tipo/:id',
    summary: 'Um caso, com a pessoa e o que os registros dizem',
    access: 'leitura',
    params,
    answer: caseDetailSchema,
  },
  assignCase: {
    call: 'PUT /fila/:tipo/:id/dono',
    summary: 'Passa um caso a alguém da administração, ou o devolve à fila',
    access: 'atendimento',
    params,
    body: caseOwnerSchema,
    answer: 'nothing',
  },
} as const satisfies Rows;
