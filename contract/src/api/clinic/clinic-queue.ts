import { text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { clinicStatuses } from './clinic-created.ts';
import { publicClinicSchema } from './public-clinic.ts';

/** A clinic as the admin's queue shows it. */
export const queuedClinicSchema = z.extend(publicClinicSchema, {
  cnpj: z.string(),
  cnes: z.string(),
  responsavel: z.nullable(z.object({ nome: z.string(), email: z.string(), cargo: z.string() })),
  situacao: z.enum(clinicStatuses),
  protocolo: z.string(),
  criadoEm: z.iso.datetime(),
  /** The change last requested of the clinic, which may have registered again since; null where none was. */
  ajuste: z.nullable(z.object({ em: z.iso.datetime(), motivo: z.string() })),
  /** State of another clinic with the same CNPJ, in the network or else in the queue; null when there is none. */
  cnpjRepetido: z.nullable(z.enum(['aprovada', 'pendente'])),
});

export type QueuedClinic = z.infer<typeof queuedClinicSchema>;

/** Query of GET /clinicas/pendentes. @property clinica the one with this id alone */
export const clinicQueueQuerySchema = z.strictObject({
  clinica: z.optional(z.string().check(z.maxLength(200))),
});

export const clinicQueueSchema = z.array(queuedClinicSchema);

/** The longest reason that a clinic receives, in characters. */
export const longestClinicReason = 500;

/** Payload of PUT /clinicas/{id}/situacao. */
export const clinicDecisionSchema = z.discriminatedUnion('situacao', [
  z.strictObject({ situacao: z.literal('aprovada') }),
  z.strictObject({
    /** `ajuste`: the clinic goes on waiting and receives a request for changes. */
    situacao: z.enum(['ajuste', 'recusada']),
    /** Reason that the clinic reads. */
    motivo: text({
      min: 10,
      max: longestClinicReason,
      missing: 'Escreva o motivo, com pelo menos 10 letras: a clínica vai ler.',
      multiline: true,
    }),
  }),
]);

export type ClinicDecision = z.infer<typeof clinicDecisionSchema>;
