import { z } from '../zod.ts';

/**
 * Counts of the tiles on the administration's first page, one each. Those that no tile of today shows are for earlier
 * versions of the remote, which may still be live.
 */
export const countNames = [
  'clientes',
  'aguardando',
  'cadastros',
  'cadastros-pagos',
  'clinicas-esperando',
  'clinicas-na-rede',
  'mensagens',
  'eliminacoes',
  'avise-me',
  'devolucoes',
] as const;

export type CountName = (typeof countNames)[number];

/** Answer of GET /painel/numeros/{numero}. It names nobody. */
export const countSchema = z.object({
  total: z.int().check(z.nonnegative()),
  /** The first day that is counted, where the count covers some days only. */
  desde: z.optional(z.iso.date()),
});

export type Count = z.infer<typeof countSchema>;
