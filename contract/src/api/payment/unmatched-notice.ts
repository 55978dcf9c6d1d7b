import { text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { noticeOutcomes } from './payment-notice.ts';

/** Notice of the payment provider about money that matches no charge, or more than the charge: an administrator resolves it. */
export const unmatchedNoticeSchema = z.object({
  id: z.uuid(),
  /** Reference by which the provider knows the payment. */
  referencia: z.string(),
  /** Outcome of the payment, as the provider reports it. */
  situacao: z.enum(noticeOutcomes),
  /** Centavos, as the provider says. */
  valor: z.int(),
  /** Centavos that were asked for under this reference; null where nothing was. */
  esperado: z.nullable(z.int()),
  /** Member whose payment has this reference; null when nobody's has. */
  cliente: z.nullable(z.object({ id: z.string(), nome: z.string(), numero: z.string() })),
  recebidoEm: z.iso.datetime(),
  /** Moment, administrator and note of what was done about the notice; null while it waits. */
  resolucao: z.nullable(z.object({ em: z.iso.datetime(), quem: z.string(), nota: z.string() })),
});

export type UnmatchedNotice = z.infer<typeof unmatchedNoticeSchema>;

/** Answer of GET /avisos-sem-cobranca: those that wait, the oldest first, then those settled last; a hundred of each at most. */
export const unmatchedNoticesSchema = z.array(unmatchedNoticeSchema);

/** Length of a note, in characters. */
export const noticeNote = { min: 5, max: 500 } as const;

/** Payload of PUT /avisos-sem-cobranca/{id}/situacao: the administrator's note of how it was resolved. */
export const noticeSettledSchema = z.strictObject({
  nota: text({
    ...noticeNote,
    multiline: true,
    missing: `Escreva o que foi feito, com pelo menos ${noticeNote.min} letras.`,
  }),
});
