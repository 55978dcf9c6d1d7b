import { text } from '../fields/text.ts';
import { paymentMethods } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Reasons for which an administrator gives money of a payment back. */
export const staffRefundReasons = ['em-dobro', 'cobrado-a-mais', 'cortesia', 'outro'] as const;

export type StaffRefundReason = (typeof staffRefundReasons)[number];

/** Labels of these reasons. */
export const staffRefundLabels: Readonly<Record<StaffRefundReason, string>> = {
  'em-dobro': 'Pago em dobro',
  'cobrado-a-mais': 'Cobrado a mais',
  cortesia: 'Cortesia',
  outro: 'Outro motivo',
};

/** Why a refund is asked for, for the administrator who approves it. */
export const orderNote = () => z._default(text({ min: 0, max: 500, multiline: true }), '');

/** Payload of POST /clientes/{id}/devolucoes. */
export const staffRefundInputSchema = z.strictObject({
  /** Reference of the payment, as the client's file names it. */
  referencia: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)),
  /** Centavos. */
  valor: z
    .int('Escreva o valor a devolver, em reais.')
    .check(z.minimum(1, 'Devolva pelo menos R$ 0,01.'), z.maximum(9_999_999, 'Confira o valor.')),
  motivo: z.enum(staffRefundReasons, 'Escolha o motivo.'),
  /** Text of the mail's first paragraphs; '' for the words of the reason. */
  texto: z._default(text({ min: 0, max: 2_000, multiline: true }), ''),
  nota: orderNote(),
});

export type StaffRefundInput = z.output<typeof staffRefundInputSchema>;

/** States of such a refund. `pedida`: another administrator has to approve it; `a-caminho`: the bank was asked. */
export const staffRefundStates = ['pedida', 'recusada', 'a-caminho', 'devolvida'] as const;

/** Answer of POST /clientes/{id}/devolucoes and of PUT /devolucoes/pedidos/{id}. Centavos. */
export const staffRefundSchema = z.object({
  id: z.uuid(),
  situacao: z.enum(staffRefundStates),
  valor: z.int(),
});

export type StaffRefund = z.infer<typeof staffRefundSchema>;

/** A refund that waits for a second administrator, with the mail as it would leave. Centavos. */
export const refundOrderSchema = z.object({
  id: z.uuid(),
  valor: z.int(),
  motivo: z.enum(staffRefundReasons),
  /** Administrator who asked for it. */
  quem: z.string(),
  em: z.iso.datetime(),
  /** True when the administrator who reads the answer asked for it. */
  meu: z.boolean(),
  /** Why, in the words of who asked; '' where nothing was written. */
  nota: z.optional(z.string()),
  /** True where the member withdraws, and the contract ends with the approval. */
  encerra: z.optional(z.boolean()),
  /** Facts of the records: a name, and a sentence. */
  fatos: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  pagamento: z.object({ valor: z.int(), em: z.iso.datetime(), meiodepagamento: z.enum(paymentMethods) }),
  mail: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.tuple([z.string(), z.string()])),
    signature: z.string(),
  }),
});

export type RefundOrder = z.infer<typeof refundOrderSchema>;

/** Payload of PUT /devolucoes/pedidos/{id}: approves what another administrator asked for, or says why not. */
export const refundAnswerSchema = z
  .strictObject({
    aprova: z.boolean(),
    motivo: z._default(text({ min: 0, max: 500, multiline: true }), ''),
  })
  .check(
    z.refine(({ aprova, motivo }) => aprova || motivo !== '', {
      error: 'Diga por que não: quem pediu vai ler.',
      path: ['motivo'],
    }),
  );
