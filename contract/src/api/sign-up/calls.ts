import type { Rows } from '../http/row.ts';
import { memberCreatedSchema, memberSchema } from './member.ts';

export const signUpCalls = {
  createMember: {
    call: 'POST /cadastro',
    summary: 'Cadastra um cliente',
    access: 'anyone',
    keyed: true,
    body: memberSchema,
    answer: memberCreatedSchema,
    status: 201,
    problems: ['cpf-ja-cadastrado', 'valor-mudou'],
  },
} as const satisfies Rows;
