import { text } from '../fields/text.ts';
import { pageQuery } from '../http/paging.ts';
import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** Columns that the list of clients can be sorted by; a minus in front turns the order. */
export const clientOrders = [
  'nome',
  '-nome',
  'email',
  '-email',
  'plano',
  '-plano',
  'criadoEm',
  '-criadoEm',
] as const;

export type ClientOrder = (typeof clientOrders)[number];

/**
 * States of a member's contract. `ativo`: the card is taken. `aguardando-pagamento`: nothing was ever paid.
 * `suspenso`: a charge is so late that the card is not taken any more.
 */
export const clientStatuses = [
  'ativo',
  'aguardando-pagamento',
  'suspenso',
  'sem-plano',
  'cancelado',
] as const;

export type ClientStatus = (typeof clientStatuses)[number];

/** Filters of the list: `em-atraso` selects members with a late charge, whatever the state of their contract. */
export const clientStatusFilters = [...clientStatuses, 'em-atraso'] as const;

export type ClientStatusFilter = (typeof clientStatusFilters)[number];

/** Labels of these filters, on screens and in spreadsheets. */
export const clientStatusLabels: Readonly<Record<ClientStatusFilter, string>> = {
  ativo: 'ativo',
  'aguardando-pagamento': 'aguardando pagamento',
  suspenso: 'suspenso',
  'sem-plano': 'sem plano',
  cancelado: 'cancelado',
  'em-atraso': 'em atraso',
};

const day = z.iso.date('Use uma data como 2026-01-31.');

const clientFilters = {
  busca: z._default(
    z.pipe(z.string().check(z.maxLength(120, 'Busque por até 120 caracteres.')), text({ min: 0, max: 120 })),
    '',
  ),
  ordem: z._default(z.enum(clientOrders), '-criadoEm'),
  plano: z.optional(z.enum(planIds)),
  situacao: z.optional(z.enum(clientStatusFilters)),
  /** First day of the sign-up, as yyyy-mm-dd in São Paulo. */
  desde: z.optional(day),
  /** Last day of the sign-up, which still counts. */
  ate: z.optional(day),
};

/** Query of GET /: `busca` looks into name, e-mail and the digits of the CPF that lists show. */
export const clientListQuerySchema = z.strictObject({
  ...pageQuery,
  ...clientFilters,
});

/** Query of GET /clientes.csv: the same clients, all of them. */
export const clientExportQuerySchema = z.strictObject(clientFilters);

export type ClientExportQuery = z.input<typeof clientExportQuerySchema>;

export type ClientListQuery = z.input<typeof clientListQuerySchema>;

/** One line of GET /. */
export const clientListItemSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  plano: z.enum([...planIds, '']),
  criadoEm: z.iso.datetime(),
  /** State that tells only whether the contract was cancelled; `contrato` says more. */
  situacao: z.enum(['ativo', 'cancelado']),
  contrato: z.enum(clientStatuses),
  /** True when a charge is late. */
  emAtraso: z.boolean(),
  /** Masked, as `***.982.247-**`. */
  cpf: z.string(),
});

export type ClientListItem = z.infer<typeof clientListItemSchema>;

export const clientListSchema = z.array(clientListItemSchema);
