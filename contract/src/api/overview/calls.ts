import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { countNames, countSchema } from './count.ts';
import { monthQuerySchema, monthSchema } from './month.ts';
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
  month: {
    call: 'GET /painel/mes',
    summary: 'Um mês: dinheiro, quem chegou e saiu, cobranças, atrasos e decisões',
    access: 'leitura',
    query: monthQuerySchema,
    answer: monthSchema,
  },
  monthCsv: {
    call: 'GET /painel/mes.csv',
    summary: 'O mesmo mês para planilha, cada número com a sua definição; fica registrado quem exportou',
    access: 'atendimento',
    query: monthQuerySchema,
    answer: 'text/csv',
  },
} as const satisfies Rows;
