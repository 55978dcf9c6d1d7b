import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { cep } from './address.ts';
import { cepAnswerSchema } from './cep.ts';

export const addressCalls = {
  /** Whatever this rejects with, a form goes on: the person types the address. */
  cep: {
    call: 'GET /cep/:cep',
    summary: 'Endereço de um CEP; sem serviço de consulta, o estado e, nas maiores cidades, a cidade',
    access: 'anyone',
    params: z.strictObject({ cep }),
    answer: cepAnswerSchema,
    problems: ['cep-nao-encontrado'],
  },
} as const satisfies Rows;
