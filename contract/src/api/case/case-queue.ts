import { clientStatuses } from '../client/client-list.ts';
import { pageQuery } from '../http/paging.ts';
import { inboxMessageSchema } from '../message/inbox.ts';
import { chargeStates } from '../payment/charge-state.ts';
import { refundOrderSchema } from '../payment/staff-refund.ts';
import { paymentMethods, planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/**
 * Kinds of cases that wait for an administrator: a message; a charge that was refused three times or is three days
 * late, until it suspends the card; a sign-up that was not paid for a day; a refund that is overdue, or that waits for a
 * second administrator; a clinic's
 * registration; a request for erasure; a clinic that has not answered to an appointment within a day of its deadline.
 */
export const caseKinds = [
  'mensagem',
  'cobranca-falhou',
  'sem-pagar',
  'devolver',
  'clinica',
  'exclusao',
  'consulta-sem-resposta',
] as const;

export type CaseKind = (typeof caseKinds)[number];

/** Query of GET /fila. @property dono only the cases of whoever asks */
export const caseQueueQuerySchema = z.strictObject({
  ...pageQuery,
  tipo: z.optional(z.enum(caseKinds)),
  dono: z.optional(z.literal('eu')),
});

/** Administrator who deals with a case. */
const ownerSchema = z.object({ id: z.uuid(), nome: z.string() });

/** A case as the queue shows it. */
export const queuedCaseSchema = z.object({
  tipo: z.enum(caseKinds),
  /** Name of the case among those of its kind. */
  id: z.string(),
  /** Person, clinic or visitor whom it is about. */
  nome: z.string(),
  /** Matter of the case, in a line. */
  assunto: z.string(),
  desde: z.iso.datetime(),
  /** The last day to end it. */
  ate: z.iso.date(),
  /** The moment on that day, where it ends at one. */
  prazo: z.optional(z.iso.datetime()),
  /** Null while nobody has taken it. */
  dono: z.nullable(ownerSchema),
});

export type QueuedCase = z.infer<typeof queuedCaseSchema>;

const countSchema = z.object({
  total: z.int(),
  /** Cases whose last day was before today. */
  atrasadas: z.optional(z.int()),
  hoje: z.int(),
  amanha: z.int(),
});

/** Answer of GET /fila: the earliest last day comes first. */
export const caseQueueSchema = z.object({
  casos: z.array(queuedCaseSchema),
  /** Open cases by kind, whatever the query asks for. */
  contagem: z.record(z.enum(caseKinds), countSchema),
  /** Those of whoever asks. */
  meus: z.optional(z.record(z.enum(caseKinds), countSchema)),
  /** Administrators who may own a case. */
  equipe: z.array(ownerSchema),
});

export type CaseQueue = z.infer<typeof caseQueueSchema>;

/** Member beside a case. */
export const casePersonSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  numero: z.string(),
  email: z.string(),
  plano: z.enum([...planIds, '']),
  /** `mensal`, `anual`, or empty. */
  fatura: z.string(),
  contrato: z.enum(clientStatuses),
  /** The last day that is paid for; null while nothing was paid. */
  pagoAte: z.nullable(z.iso.date()),
  /** The last three charges, the newest first; centavos. */
  cobrancas: z.array(
    z.object({
      valor: z.int(),
      situacao: z.enum(chargeStates),
      meiodepagamento: z.enum(paymentMethods),
      vencimento: z.iso.date(),
      pagoEm: z.nullable(z.iso.date()),
      /** Names its payment. */
      referencia: z.optional(z.string()),
    }),
  ),
  /** Card as the member sees it, but for its code: validity, and masked CPF. */
  cartao: z.optional(z.object({ validaAte: z.nullable(z.iso.date()), aviso: z.string(), cpf: z.string() })),
  /** The last mails to the member, the newest first; `chegou` is false where a server refused it. */
  emails: z.optional(
    z.array(z.object({ id: z.string(), em: z.iso.datetime(), assunto: z.string(), chegou: z.boolean() })),
  ),
  /** The charge that comes next; null where none does. */
  proxima: z.optional(z.nullable(z.object({ em: z.iso.date(), valor: z.int() }))),
  dependentes: z.array(z.string()),
});

export type CasePerson = z.infer<typeof casePersonSchema>;

/** Answer of GET /fila/{tipo}/{id}. */
export const caseDetailSchema = z.object({
  caso: queuedCaseSchema,
  /** Message of the case; null for the other kinds. */
  mensagem: z.nullable(inboxMessageSchema),
  /** Sentences of the records about the matter; null where they have none. */
  fato: z.nullable(
    z.object({
      titulo: z.string(),
      texto: z.string(),
      /** Values for the gaps of prepared answers, by the gaps' names. */
      valores: z.record(z.string(), z.string()),
    }),
  ),
  /** Refund that a second administrator has to approve; null for every other case. */
  devolucao: z.optional(z.nullable(refundOrderSchema)),
  /** Null where no member is known. */
  pessoa: z.nullable(casePersonSchema),
});

export type CaseDetail = z.infer<typeof caseDetailSchema>;

/** Payload of PUT /fila/{tipo}/{id}/dono: id of the new owner; null gives the case back. */
export const caseOwnerSchema = z.strictObject({ dono: z.nullable(z.uuid()) });
