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

/** Whether a contract runs. */
export const clientStatuses = ['ativo', 'cancelado'] as const;

export type ClientStatus = (typeof clientStatuses)[number];

const day = z.iso.date('Use uma data como 2026-01-31.');

const clientFilters = {
  busca: z._default(
    z.pipe(z.string().check(z.maxLength(120, 'Busque por até 120 caracteres.')), text({ min: 0, max: 120 })),
    '',
  ),
  ordem: z._default(z.enum(clientOrders), '-criadoEm'),
  plano: z.optional(z.enum(planIds)),
  situacao: z.optional(z.enum(clientStatuses)),
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
  situacao: z.enum(clientStatuses),
  /** Masked, as `***.982.247-**`. */
  cpf: z.string(),
});

export type ClientListItem = z.infer<typeof clientListItemSchema>;

export const clientListSchema = z.array(clientListItemSchema);
