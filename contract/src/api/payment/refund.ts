import { pixKey } from '../fields/pix-key.ts';
import { emptyOr } from '../fields/text.ts';
import { paymentMethods } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Why money goes back: a withdrawal, a charge paid twice, or one that was cancelled before the money came. */
export const refundReasons = ['desistencia', 'em-dobro', 'atrasado'] as const;

/** Money that should have gone back by now and did not. */
export const overdueRefundSchema = z.object({
  /** By which the provider knows the payment. */
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
});

export type OverdueRefund = z.infer<typeof overdueRefundSchema>;

/** Answer of GET /devolucoes: the oldest first, a hundred at most. */
export const overdueRefundsSchema = z.array(overdueRefundSchema);

/** Payload of POST /devolucoes/{referencia}/tentativa. */
export const refundTrySchema = z.strictObject({ chavePix: z._default(emptyOr(pixKey), '') });

export type RefundTryInput = z.input<typeof refundTrySchema>;
