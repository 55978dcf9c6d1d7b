import { text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { longestNote } from './appointment.ts';

/** A clinic's yes, with the time. */
export const confirmationSchema = z.strictObject({
  situacao: z.literal('confirmado'),
  dia: z.iso.date('Escolha o dia.'),
  hora: z
    .string()
    .check(z.refine(value => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), 'Digite a hora, como 14:30.')),
  mensagem: z._default(text({ min: 0, max: longestNote, multiline: true }), ''),
});

/** A clinic's refusal of an appointment, with the reason. */
export const refusalSchema = z.strictObject({
  situacao: z.literal('recusado'),
  motivo: text({
    min: 3,
    max: longestNote,
    missing: 'Escreva o motivo: quem pediu vai ler.',
    multiline: true,
  }),
});

/** Payload of PUT /pedidos/{passe}/resposta. */
export const clinicAnswerSchema = z.discriminatedUnion('situacao', [confirmationSchema, refusalSchema]);

export type ClinicAnswerInput = z.input<typeof clinicAnswerSchema>;
export type ClinicAnswer = z.output<typeof clinicAnswerSchema>;
