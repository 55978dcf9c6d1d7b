import { leavingKinds, leavingTermsSchema } from '../account/account.ts';
import { clientFileSchema } from '../client/client-file.ts';
import { text } from '../fields/text.ts';
import { orderNote } from '../payment/staff-refund.ts';
import { billings, paymentMethods, planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

const openSumSchema = z.discriminatedUnion('tipo', [
  /** Money that goes back and is not back yet. */
  z.object({
    tipo: z.literal('devolver'),
    valor: z.int(),
    referencia: z.string(),
    desde: z.iso.datetime(),
    /** `sem-resposta`: the bank is asked again; `sem-chave`: a boleto's money waits for a Pix key; `pedida`: another administrator. */
    situacao: z.enum(['a-caminho', 'sem-resposta', 'sem-chave', 'pedida']),
  }),
  /** Charges that the client owes since a day. */
  z.object({ tipo: z.literal('atraso'), valor: z.int(), desde: z.iso.date(), recusada: z.boolean() }),
  /** First payment that has not come. */
  z.object({ tipo: z.literal('primeiro-pagamento'), valor: z.int(), recusada: z.boolean() }),
]);

/** File of a client, with what is open and what can be done. Money in centavos. */
export const clientSheetSchema = z.object({
  ...clientFileSchema.shape,
  /** The one sum that is open with the client; null where nothing is. */
  aberto: z.nullable(openSumSchema),
  /** The next charge; null where nothing is charged any more. */
  proxima: z.nullable(
    z.object({ em: z.iso.date(), valor: z.int(), meiodepagamento: z.enum(paymentMethods) }),
  ),
  /** The charge that waits for its payer; null where none does. */
  cobranca: z.nullable(
    z.object({
      id: z.string(),
      valor: z.int(),
      vencimento: z.iso.date(),
      meiodepagamento: z.enum(paymentMethods),
    }),
  ),
  /** Payments that the bank has confirmed, the newest first. */
  pagamentos: z.array(
    z.object({
      referencia: z.string(),
      em: z.iso.datetime(),
      meiodepagamento: z.enum(paymentMethods),
      valor: z.int(),
      /** Centavos of it that can still go back. */
      resta: z.int(),
      /** Last day that it pays for; null where it pays for nothing. */
      pagaAte: z.nullable(z.iso.date()),
    }),
  ),
  /** Sums that one administrator may give back alone within thirty days, and that went back in them. */
  limite: z.object({ valor: z.int(), usado: z.int() }),
  /** Terms on which the contract ends today; null where there is none to end. */
  saida: z.nullable(leavingTermsSchema),
  /** Planned change of plan. */
  troca: z.nullable(z.object({ plano: z.enum(planIds), fatura: z.enum(billings), desde: z.iso.date() })),
  /** Validity that the card shows: a last day, or a notice in its place. */
  cartao: z.object({ validaAte: z.nullable(z.iso.date()), aviso: z.string() }),
  /** Dependents, with the numbers of their cards. */
  quemUsa: z.array(z.object({ nome: z.string(), numero: z.string() })),
});

export type ClientSheet = z.infer<typeof clientSheetSchema>;

/** Payload of POST /clientes/{id}/saida. */
export const clientLeavingSchema = z.strictObject({
  /** Kind that the administrator was shown. */
  tipo: z.enum(leavingKinds),
  /** True to ask another administrator, where more than the limit goes back. */
  pede: z._default(z.boolean(), false),
  nota: orderNote(),
});

export type ClientLeaving = z.output<typeof clientLeavingSchema>;

/** Payload of POST /clientes/{id}/anotacoes. */
export const clientNoteSchema = z.strictObject({
  texto: text({ max: 1_000, missing: 'Escreva a anotação.', multiline: true }),
});

/** Kinds of what happened to a client. */
export const timelineKinds = ['dinheiro', 'email', 'conversa', 'acesso', 'contrato', 'anotacao'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** Query of GET /clientes/{id}/linha: events of these kinds, so many at most. */
export const timelineQuerySchema = z.strictObject({
  tipo: z.optional(z.enum(timelineKinds)),
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
});

/** Event of a client, in the words that administrators read. */
export const timelineEventSchema = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  tipo: z.enum(timelineKinds),
  titulo: z.string(),
  texto: z.string(),
  /** True for what went wrong. */
  alerta: z.boolean(),
  /** The one thing to do with it; null where there is none. */
  verbo: z.nullable(
    z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('devolver'), referencia: z.string() }),
      z.object({ tipo: z.literal('recibo'), cobranca: z.string() }),
      z.object({ tipo: z.literal('responder'), protocolo: z.string() }),
      z.object({ tipo: z.literal('aprovar'), pedido: z.string() }),
    ]),
  ),
  /** Id of the mail that it is; only mails have one. */
  correio: z.optional(z.string()),
});

export type TimelineEvent = z.infer<typeof timelineEventSchema>;

/** Answer of GET /clientes/{id}/linha: the latest first. */
export const timelineSchema = z.object({
  eventos: z.array(timelineEventSchema),
  /** Events of these kinds in all. */
  total: z.int(),
});

export type Timeline = z.infer<typeof timelineSchema>;
