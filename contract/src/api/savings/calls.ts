import type { Rows } from '../http/row.ts';
import { z } from '../zod.ts';
import { newSavingSchema, savingCreatedSchema, savingsSchema } from './savings.ts';

export const savingsCalls = {
  savings: {
    call: 'GET /minha-conta/economias',
    summary: 'Mostra as visitas e compras anotadas',
    access: 'member',
    answer: savingsSchema,
  },
  noteSaving: {
    call: 'POST /minha-conta/economias',
    summary: 'Anota uma visita ou compra',
    access: 'member',
    keyed: true,
    body: newSavingSchema,
    answer: savingCreatedSchema,
    status: 201,
  },
  removeSaving: {
    call: 'DELETE /minha-conta/economias/:id',
    summary: 'Apaga uma visita ou compra anotada',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: 'nothing',
  },
} as const satisfies Rows;
