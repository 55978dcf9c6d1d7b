import { planImpediments } from '../plan/plan-impediment.ts';
import { z } from '../zod.ts';

/** Days in which a clinic can answer; less where the days that were wished for end before. */
export const ANSWER_DAYS = 5;

/** Largest number of days ahead that a member may wish for, and that a clinic may confirm. */
export const DAYS_AHEAD = 90;

/** Largest number of requests of one member that may wait for an answer. */
export const MOST_OPEN_REQUESTS = 5;

/** The longest note of a member, and the longest message of a clinic, in characters. */
export const longestNote = 300;

export const dayParts = ['manha', 'tarde'] as const;

export type DayPart = (typeof dayParts)[number];

/** Name of each part of the day, as people read it after the day. */
export const dayPartNames: Readonly<Record<DayPart, string>> = { manha: 'de manhã', tarde: 'à tarde' };

/** `enviado`: the clinic has not answered. `expirado`: it did not in time. */
export const requestStates = ['enviado', 'confirmado', 'recusado', 'cancelado', 'expirado'] as const;

export type RequestState = (typeof requestStates)[number];

const wish = z.object({ dia: z.iso.date(), periodo: z.enum(dayParts) });

export type Wish = z.infer<typeof wish>;

/** Answer of a clinic; day and time are null when it refused. */
const answer = z.object({
  em: z.iso.datetime(),
  dia: z.nullable(z.iso.date()),
  /** As `14:30`, in the clinic's own time. */
  hora: z.nullable(z.string()),
  /** Message that came with the time, or reason of the refusal. */
  mensagem: z.string(),
});

/** A request as its member sees it. */
export const appointmentSchema = z.object({
  id: z.uuid(),
  protocolo: z.string(),
  clinica: z.object({ slug: z.string(), nome: z.string(), telefone: z.string() }),
  servico: z.string(),
  /** 0 for the member, else which dependent's, as `Account.dependentes` names them. */
  para: z.int(),
  /** Empty for a dependent who left the plan. */
  nome: z.string(),
  desejos: z.array(wish),
  telefone: z.string(),
  recado: z.string(),
  pedidoEm: z.iso.datetime(),
  /** Moment until which the clinic can answer. */
  respostaAte: z.iso.datetime(),
  situacao: z.enum(requestStates),
  resposta: z.nullable(answer),
  /** True while the member can cancel the request. */
  cancelavel: z.boolean(),
});

export type Appointment = z.infer<typeof appointmentSchema>;

/** Answer of GET /minha-conta/pedidos, the newest first. */
export const appointmentsSchema = z.array(appointmentSchema);

/** Answer of GET /minha-conta/pedidos/clinicas/{clinica}: what the form of a request needs. */
export const appointmentFormSchema = z.object({
  clinica: z.object({
    slug: z.string(),
    nome: z.string(),
    cidade: z.string(),
    telefone: z.string(),
    /** Specialities and exams that it lists, each once. */
    servicos: z.array(z.string()),
    recebePedidos: z.boolean(),
    demonstracao: z.boolean(),
  }),
  /** Null for who may ask. */
  impedimento: z.nullable(z.enum(planImpediments)),
  /** Everybody of the plan, the member first. */
  pessoas: z.array(z.object({ para: z.int(), nome: z.string() })),
  /** The member's own. */
  telefone: z.string(),
});

export type AppointmentForm = z.infer<typeof appointmentFormSchema>;

/** Answer of POST /minha-conta/pedidos. */
export const appointmentCreatedSchema = z.object({ id: z.uuid() });

/** Answer of GET /pedidos/{passe}: a request as the clinic sees it. */
export const clinicRequestSchema = z.object({
  protocolo: z.string(),
  /** The clinic's own name. */
  clinica: z.string(),
  situacao: z.enum(requestStates),
  respostaAte: z.iso.datetime(),
  servico: z.string(),
  desejos: z.array(wish),
  /** Person to be seen, and contact to call; null as soon as the clinic does not need them any more. */
  pessoa: z.nullable(
    z.object({ nome: z.string(), contato: z.string(), telefone: z.string(), recado: z.string() }),
  ),
  resposta: z.nullable(answer),
});

export type ClinicRequest = z.infer<typeof clinicRequestSchema>;
