import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { countNames, countSchema } from './count.ts';
import { overviewSchema } from './overview.ts';

export const overviewCalls = {
  overview: {
    call: 'GET /painel',
    summary: 'Números da administração: dinheiro, decisões à espera, clientes, clínicas e cadastros por dia',
    access: 'leitura',
    answer: overviewSchema,
  },
  overviewCount: {
    call: 'GET /painel/numeros/:numero',
    summary: 'Um dos números da administração',
    access: 'leitura',
    params: z.strictObject({ numero: z.enum(countNames) }),
    answer: countSchema,
  },
} as const satisfies Rows;
