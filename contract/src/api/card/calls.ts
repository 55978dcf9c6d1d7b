import { cpf } from '../fields/cpf.ts';
import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { cardCheckSchema, cardRequestSchema, ownCardSchema, ownCardsSchema } from './card.ts';
import { ownCardFiles } from './card-files.ts';

export const cardCalls = {
  card: {
    call: 'POST /carteirinha',
    summary: 'Baixa a carteirinha, com o CPF no corpo',
    access: 'anyone',
    body: cardRequestSchema,
    answer: 'image/png',
    problems: ['carteirinha-nao-encontrada', 'carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  cardByCpf: {
    call: 'GET /getCarteirinhaByCpf/:cpf',
    summary: 'Baixa a carteirinha',
    access: 'anyone',
    params: z.strictObject({ cpf }),
    answer: 'image/png',
    problems: ['carteirinha-nao-encontrada', 'carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  verifyCard: {
    call: 'GET /verificar/:token',
    summary: 'Confere uma carteirinha',
    access: 'anyone',
    answer: cardCheckSchema,
  },
  ownCards: {
    call: 'GET /minha-conta/carteirinhas',
    summary: 'Lista as carteirinhas do próprio contrato',
    access: 'member',
    answer: ownCardsSchema,
    problems: ['nao-encontrado', 'carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  ownCardFile: {
    call: 'GET /minha-conta/carteirinhas/:lugar/:arquivo',
    summary: 'Baixa a própria carteirinha ou a de um dependente, como imagem ou para imprimir',
    access: 'member',
    params: z.strictObject({
      lugar: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(255)),
      arquivo: z.enum(ownCardFiles),
    }),
    answer: 'image/png, application/pdf',
    problems: ['carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  contractCards: {
    call: 'GET /contratacao/:passe/carteirinhas',
    summary: 'Lista as carteirinhas de uma contratação',
    access: 'anyone',
    answer: ownCardsSchema,
    problems: ['carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  passedCard: {
    call: 'GET /carteirinhas/:passe',
    summary: 'A carteirinha que um associado enviou por um link',
    access: 'anyone',
    answer: ownCardSchema,
    problems: ['carteirinha-suspensa', 'carteirinha-cancelada'],
  },
  passedCardFile: {
    call: 'GET /carteirinhas/:passe/:arquivo',
    summary: 'Baixa a carteirinha que um associado enviou por um link',
    access: 'anyone',
    params: z.strictObject({ passe: z.string().check(z.maxLength(100)), arquivo: z.enum(ownCardFiles) }),
    answer: 'image/png, application/pdf',
    problems: ['carteirinha-suspensa', 'carteirinha-cancelada'],
  },
} as const satisfies Rows;
