import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';
import { clientStatuses } from './client-list.ts';

/** Answer of GET /clientes/{id}/ficha: what the administration sees of a client and does not change. */
export const clientFileSchema = z.object({
  numero: z.string(),
  plano: z.enum([...planIds, '']),
  /** `mensal`, `anual`, or empty. */
  fatura: z.string(),
  /** Masked, as `***.982.247-**`. */
  cpf: z.string(),
  dependentes: z.int().check(z.nonnegative()),
  criadoEm: z.iso.datetime(),
  canceladoEm: z.nullable(z.iso.datetime()),
  /** State of the contract's payments. */
  pagamento: z.object({
    contrato: z.enum(clientStatuses),
    emAtraso: z.boolean(),
    /** The last day that is paid for; null while nothing was paid. */
    pagoAte: z.nullable(z.iso.date()),
    /** Day from which the card is not taken unless a late charge is paid; null when none is late. */
    suspendeEm: z.nullable(z.iso.date()),
    /** True when the bank refused the card of the first payment. */
    cartaoRecusado: z.boolean(),
  }),
});

export type ClientFile = z.infer<typeof clientFileSchema>;

/** Answer of POST /clientes/{id}/cpf: the whole CPF, as `529.982.247-25`. The request is written into the audit trail. */
export const revealedCpfSchema = z.object({ cpf: z.string() });

/** The actions of administrators that GET /clientes/{id}/historico tells of. */
export const historyActions = [
  'abriu',
  'mostrou-cpf',
  'alterou',
  'exportou',
  'viu-devolucoes',
  'mandou-devolver',
  'viu-aviso-do-banco',
  'resolveu-aviso-do-banco',
  'registrou-eliminacao',
  'recusou-eliminacao',
  'eliminou',
] as const;

/** The actions of administrators that the audit trail records. */
export const clientActions = [
  ...historyActions,
  'mandou-cobranca',
  'repetiu-email',
  'trocou-plano',
  'cancelou-contrato',
  'anotou',
] as const;

export type ClientAction = (typeof clientActions)[number];

/** Events of a client that the audit trail records and that no person caused. */
export const clientIncidents = ['email-recusado'] as const;

export type ClientIncident = (typeof clientIncidents)[number];

/** One line of GET /clientes/{id}/historico. */
export const clientEventSchema = z.object({
  /** Its number in the trail; 0 for the sign-up, which is older than any. */
  registro: z.int().check(z.nonnegative()),
  em: z.iso.datetime(),
  /** The administrator; null for the client's own sign-up, and for what nobody did. */
  quem: z.nullable(z.string()),
  acao: z.enum([...historyActions, ...clientIncidents, 'cadastrou']),
  /** Of `alterou`: which fields, never their values. Of `email-recusado`: the mail server's numbers. */
  campos: z.array(z.string()),
});

export type ClientEvent = z.infer<typeof clientEventSchema>;

/** Answer of GET /clientes/{id}/historico: the events of a client, the latest first, at most two hundred. */
export const clientHistorySchema = z.array(clientEventSchema);

/** Answer of GET /auditoria: whether the whole trail is as it was written. */
export const auditCheckSchema = z.object({
  registros: z.int().check(z.nonnegative()),
  integra: z.boolean(),
});

export type AuditCheck = z.infer<typeof auditCheckSchema>;
