import { cpf } from '../fields/cpf.ts';
import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Payload of POST /carteirinha. */
export const cardRequestSchema = z.strictObject({ cpf });

export type CardRequestInput = z.input<typeof cardRequestSchema>;

/** Answer of GET /verificar/{token}: what a reception desk needs, and no more. */
export const cardCheckSchema = z.discriminatedUnion('valida', [
  z.object({
    valida: z.literal(true),
    /** First name and initial of the last one. */
    nome: z.string(),
    plano: z.enum([...planIds, '']),
    numero: z.string(),
    /** The last day that can be promised: where a charge is late, today. */
    validaAte: z.iso.date(),
    /** True where the period is not paid, and the card is taken because its charge is not late for long. */
    tolerancia: z.boolean().default(false),
  }),
  z.object({
    valida: z.literal(false),
    motivo: z.enum(['desconhecida', 'vencida', 'cancelada', 'sem-pagamento', 'sem-plano', 'suspensa']),
  }),
]);

export type CardCheck = z.infer<typeof cardCheckSchema>;
