import { z } from '../zod.ts';

/** Headers of a provider's notice: when it was signed, in seconds since 1970, and `v1=` with the signature in hex. */
export const noticeHeaders = { time: 'aviso-instante', signature: 'aviso-assinatura' } as const;

/** Outcomes of a payment that a provider reports. */
export const noticeOutcomes = ['confirmado', 'recusado'] as const;

/** Payload of POST /pagamentos/avisos/{provedor}: what became of a payment, by our reference. Centavos. */
export const paymentNoticeSchema = z.object({
  /** Names this one notice; the same one does nothing twice. */
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  referencia: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)),
  situacao: z.enum(noticeOutcomes),
  valor: z.int().check(z.nonnegative()),
  /** Reason of the bank's refusal, as a sentence. */
  motivo: z._default(z.string().check(z.maxLength(300)), ''),
});

export type PaymentNotice = z.input<typeof paymentNoticeSchema>;

/** Answer of POST /pagamentos/avisos/{provedor}. */
export const noticeReceivedSchema = z.object({ recebido: z.literal(true) });
