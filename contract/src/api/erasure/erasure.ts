import { cpf } from '../fields/cpf.ts';
import { text } from '../fields/text.ts';
import { pageQuery } from '../http/paging.ts';
import { z } from '../zod.ts';

/** States of a request for erasure: `aberta` while it waits for an answer. */
export const erasureStatuses = ['aberta', 'respondida'] as const;

export type ErasureStatus = (typeof erasureStatuses)[number];

/** Answers to a request for erasure. */
export const erasureOutcomes = ['eliminado', 'recusado'] as const;

/**
 * Query of GET /eliminacoes: open ones come oldest first, answered ones latest first.
 * @property protocolo the one with this protocol alone, in whatever state
 */
export const erasureQuerySchema = z.strictObject({
  ...pageQuery,
  situacao: z._default(z.enum(erasureStatuses), 'aberta'),
  protocolo: z.optional(z.string().check(z.maxLength(200))),
});

export type ErasureQuery = Partial<z.output<typeof erasureQuerySchema>>;

/** A request for erasure as the administration sees it. */
export const erasureRequestSchema = z.object({
  protocolo: z.string(),
  pedidaEm: z.iso.datetime(),
  /** The last day to answer. */
  responderAte: z.iso.date(),
  /** Null once the data are erased. */
  pessoa: z.nullable(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      email: z.string(),
      contrato: z.string(),
      dependentes: z.int().check(z.nonnegative()),
      cobrancas: z.int().check(z.nonnegative()),
    }),
  ),
  /** Obstacle to erasing now: the contract runs, or a refund is still due; null when there is none. */
  impedimento: z.nullable(z.enum(['contrato', 'reembolso'])),
  /** The day on which a contract that runs ends, where that is known. */
  contratoAte: z.nullable(z.iso.date()),
  resposta: z.nullable(
    z.object({
      tipo: z.enum(erasureOutcomes),
      em: z.iso.datetime(),
      quem: z.string(),
      /** The reason that the person received; empty where the data were erased. */
      motivo: z.string(),
    }),
  ),
});

export type ErasureRequest = z.infer<typeof erasureRequestSchema>;

export const erasureListSchema = z.array(erasureRequestSchema);

/** Fewest and most characters of a reason. */
export const refusalReason = { min: 10, max: 600 } as const;

/** Payload of PUT /eliminacoes/{protocolo}/resposta. */
export const erasureAnswerSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('eliminado') }),
  z.strictObject({
    tipo: z.literal('recusado'),
    motivo: text({
      ...refusalReason,
      missing: `Escreva o motivo, com pelo menos ${refusalReason.min} letras.`,
      multiline: true,
    }),
  }),
]);

export type ErasureAnswerInput = z.input<typeof erasureAnswerSchema>;

/** Payload of POST /eliminacoes: a request that came by letter or e-mail, from a person who can no longer sign in. */
export const erasureEntrySchema = z.strictObject({ cpf });
