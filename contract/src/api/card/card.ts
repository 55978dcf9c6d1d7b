import { cpf } from '../fields/cpf.ts';
import { qrCodeSchema } from '../fields/qr-code.ts';
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
    tolerancia: z.boolean(),
  }),
  z.object({
    valida: z.literal(false),
    motivo: z.enum(['desconhecida', 'vencida', 'cancelada', 'sem-pagamento', 'sem-plano', 'suspensa']),
  }),
]);

export type CardCheck = z.infer<typeof cardCheckSchema>;

/**
 * Standings by which a card has a last day or none. `tolerancia`: a charge is late, and the card is taken until that
 * charge suspends it.
 */
export const cardStandings = ['paga', 'tolerancia', 'sem-pagamento', 'sem-plano'] as const;

/** A card of one's own contract, as it says now what its picture says. */
export const ownCardSchema = z.object({
  /** 0 for the member, else the dependent's. */
  lugar: z.int(),
  nome: z.string(),
  /** With its middle digits alone. */
  cpf: z.string(),
  plano: z.string(),
  numero: z.string(),
  /** Last day on which the card is valid. Null while the period is not paid. */
  validaAte: z.nullable(z.iso.date()),
  /** Text that the card shows instead of a last day; empty when it has one. */
  aviso: z.string(),
  situacao: z.enum(cardStandings),
  /** The day from which a card in `tolerancia` is not taken unless the open charge is paid; null for every other. */
  paraEm: z.nullable(z.iso.date()),
  codigo: qrCodeSchema,
  /** Opens this one card for thirty days, without signing in. */
  passe: z.string(),
});

export type OwnCard = z.infer<typeof ownCardSchema>;

/** Answer of GET /minha-conta/carteirinhas: none where no card is issued. */
export const ownCardsSchema = z.array(ownCardSchema);
