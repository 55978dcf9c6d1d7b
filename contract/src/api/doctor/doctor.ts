import { planImpediments } from '../plan/plan-impediment.ts';
import { z } from '../zod.ts';

/** Minutes for which a place is held while nobody looks after it, as when the connection is lost. */
export const PLACE_HELD_MINUTES = 10;

/** Reasons for which a member cannot talk to the doctor now. */
export const doctorImpediments = [...planImpediments, 'plano-sem-medico'] as const;

export type DoctorImpediment = (typeof doctorImpediments)[number];

/** Ends of a consultation: after the call, by leaving the queue, by staying away, or because nobody answered. */
export const consultationOutcomes = ['atendida', 'desistiu', 'lugar-perdido', 'sem-atendimento'] as const;

export type ConsultationOutcome = (typeof consultationOutcomes)[number];

/** A consultation that was requested and has not ended. Nothing says why it was requested. */
export const consultationSchema = z.object({
  id: z.uuid(),
  /** 0 for the member, else which dependent's, as `Account.dependentes` names them. */
  para: z.int(),
  nome: z.string(),
  pedidaEm: z.iso.datetime(),
  /** `vez`: the doctor waits for the person. `sala`: the person entered the room. */
  etapa: z.enum(['fila', 'vez', 'sala']),
  /** Place in the queue, 1 for who is next; null outside of the queue, or where the partner does not say. */
  lugar: z.nullable(z.int()),
  /** Estimated minutes until the person's turn. */
  minutos: z.nullable(z.int()),
  /** Address of the partner's room, once the person entered it. */
  sala: z.nullable(z.string()),
});

export type Consultation = z.infer<typeof consultationSchema>;

/** Answer of GET /minha-conta/medico: whether and how a member may talk to the doctor now. */
export const doctorSchema = z.object({
  /** True while no real doctor answers. */
  demonstracao: z.boolean(),
  quemAtende: z.object({ nome: z.string(), registro: z.string(), diretor: z.string() }),
  /** Null for who may ask. */
  impedimento: z.nullable(z.enum(doctorImpediments)),
  /** Everybody of the plan, the member first. */
  pessoas: z.array(z.object({ para: z.int(), nome: z.string() })),
  /** Hours of the partner: open, with the minutes to wait, or closed until `volta`; null when the partner does not say. */
  plantao: z.nullable(
    z.object({ aberto: z.boolean(), minutos: z.nullable(z.int()), volta: z.nullable(z.iso.datetime()) }),
  ),
  /** Consultation that has not ended; null when there is none. */
  consulta: z.nullable(consultationSchema),
});

export type Doctor = z.infer<typeof doctorSchema>;

/** Payload of POST /minha-conta/medico: for whom, and the version of the consent that was read. No reason is asked. */
export const newConsultationSchema = z.strictObject({
  para: z.coerce.number('Escolha quem vai ser atendido.').check(z.int(), z.minimum(0), z.maximum(255)),
  termo: z.string().check(z.maxLength(20)),
});

/** A consultation that ended: when, for whom, how. */
export const pastConsultationSchema = z.object({
  id: z.uuid(),
  para: z.int(),
  /** Empty for a dependent who left the plan. */
  nome: z.string(),
  pedidaEm: z.iso.datetime(),
  /** Moment at which the person entered the room; null when nobody did. */
  entrouEm: z.nullable(z.iso.datetime()),
  encerradaEm: z.iso.datetime(),
  desfecho: z.enum(consultationOutcomes),
  demonstracao: z.boolean(),
});

export type PastConsultation = z.infer<typeof pastConsultationSchema>;

/** Answer of GET /minha-conta/consultas, the newest first. */
export const pastConsultationsSchema = z.array(pastConsultationSchema);
