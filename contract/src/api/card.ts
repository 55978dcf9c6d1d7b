import { cpf } from './cpf.ts';
import { planIds } from './plan.ts';
import { z } from './zod.ts';

/** Payload of POST /carteirinha. */
export const cardRequestSchema = z.strictObject({ cpf });

export type CardRequestInput = z.input<typeof cardRequestSchema>;

/** The name that the card's file arrives with. */
export const cardFileName = 'Carteirinha.png';

/** What a signed-in member gets of each card: a picture of 2400 × 1260, and an A4 to cut out. */
export const ownCardFiles = ['Carteirinha.png', 'Carteirinha.pdf'] as const;

/** Where a member's own card is found, under the API's address. @param place 0 for the member, else a dependent's */
export const ownCardPath = (place: number, file: (typeof ownCardFiles)[number]): string =>
  `/minha-conta/carteirinhas/${place}/${file}`;

/** Answer of GET /verificar/{token}: what a reception desk needs, and no more. */
export const cardCheckSchema = z.discriminatedUnion('valida', [
  z.object({
    valida: z.literal(true),
    /** First name and initial of the last one. */
    nome: z.string(),
    plano: z.enum([...planIds, '']),
    numero: z.string(),
    validaAte: z.iso.date(),
  }),
  z.object({
    valida: z.literal(false),
    motivo: z.enum(['desconhecida', 'vencida', 'cancelada', 'sem-pagamento', 'suspensa']),
  }),
]);

export type CardCheck = z.infer<typeof cardCheckSchema>;
