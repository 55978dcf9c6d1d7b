import { pixKey } from '../fields/pix-key.ts';
import { emptyOr } from '../fields/text.ts';
import { paymentMethods } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Reasons of a refund: a withdrawal, a charge paid twice, one that was cancelled before the money came, or a decision of the team. */
export const refundReasons = ['desistencia', 'em-dobro', 'atrasado', 'equipe'] as const;

/** Money that should have gone back by now and did not. */
export const overdueRefundSchema = z.object({
  /** Reference by which the provider knows the payment. */
  referencia: z.string(),
  /** Null where the sign-up that it was for was never stored. */
  cliente: z.nullable(z.object({ id: z.string(), nome: z.string(), numero: z.string() })),
  /** Centavos. */
  valor: z.int(),
  meiodepagamento: z.enum(paymentMethods),
  motivo: z.enum(refundReasons),
  desde: z.iso.datetime(),
  tentativas: z.int(),
  /** The money of a boleto needs a Pix key to go to. */
  faltaChavePix: z.boolean(),
  /** Request of an administrator that another one has to approve; null when there is none. */
  pedido: z.nullable(
    z.object({
      quem: z.string(),
      em: z.iso.datetime(),
      /** The new key, masked; empty where only the bank is to be asked. */
      chavePix: z.string(),
      /** True when the administrator who reads the answer made the request. */
      meu: z.boolean(),
    }),
  ),
});

export type OverdueRefund = z.infer<typeof overdueRefundSchema>;

/** Answer of GET /devolucoes: the oldest first, a hundred at most. */
export const overdueRefundsSchema = z.array(overdueRefundSchema);

/** Payload of POST /devolucoes/{referencia}/tentativa. */
export const refundTrySchema = z.strictObject({
  chavePix: z._default(emptyOr(pixKey), ''),
  /** Approves what another administrator asked for at this moment. */
  aprova: z._default(emptyOr(z.iso.datetime()), ''),
});

/** Payload of POST and PUT /devolucao. A PUT without a key confirms the one that was given before. */
export const refundKeyInputSchema = z.strictObject({
  /** The secret in the link of the e-mail. */
  link: z.string().check(z.maxLength(1_000)),
  chavePix: z._default(emptyOr(pixKey), ''),
});

/** Answer of POST and PUT /devolucao: centavos that wait for a Pix key, and the key that was given, masked. */
export const refundKeySchema = z.object({ valor: z.int(), chavePix: z.string() });

export type RefundKeyView = z.infer<typeof refundKeySchema>;
