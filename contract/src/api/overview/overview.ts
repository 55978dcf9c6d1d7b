import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

const count = z.number().int().nonnegative();

/** How many days the chart of sign-ups covers, today included. */
export const overviewDays = 30;

/** Answer of GET /painel: what the administration sees first. */
export const overviewSchema = z.object({
  clientes: z.object({
    /** Members whose contract runs. */
    ativos: count,
    cancelados: count,
    /** Running contracts by plan; members without a plan are not counted. */
    porPlano: z.array(z.object({ plano: z.enum(planIds), total: count })),
  }),
  clinicas: z.object({ pendentes: count, aprovadas: count }),
  /** Messages without an answer. */
  mensagensAbertas: count,
  /** Requests for erasure that wait for an answer. */
  eliminacoesAbertas: count,
  /** Sign-ups of each day in São Paulo, as yyyy-mm-dd, oldest first; days without any are there too. */
  cadastros: z.array(z.object({ dia: z.iso.date(), total: count })),
});

export type Overview = z.infer<typeof overviewSchema>;
