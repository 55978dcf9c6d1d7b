import { planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

const count = z.int().check(z.nonnegative());

/** Number of days that the chart of sign-ups covers, today included; as many days before are compared with it. */
export const overviewDays = 30;

/** Sign-ups of each day in São Paulo, as yyyy-mm-dd, oldest first; days without any are there too. */
const signUps = z.array(z.object({ dia: z.iso.date(), total: count }));

/** Sum of some charges in centavos, and their number. */
const sum = z.object({ valor: count, cobrancas: count });

/** Number of items that wait for a decision, and the moment since which the oldest does; null when none waits. */
const queue = z.object({ total: count, desde: z.nullable(z.iso.datetime()) });

/** Answer of GET /painel, for earlier versions of the administration's remote, which may still be live. */
export const overviewSchema = z.object({
  clientes: z.object({
    /** Members whose card is taken: the contract runs and was paid. */
    ativos: count,
    /** Members who never paid. */
    aguardando: count,
    /** Members whose card is suspended. */
    suspensos: count,
    cancelados: count,
    /** Cancelled members who never paid. */
    naoConcluidos: count,
    /** Active members by plan. */
    porPlano: z.array(z.object({ plano: z.enum(planIds), total: count })),
  }),
  clinicas: z.object({ pendentes: count, aprovadas: count }),
  /** Messages without an answer. */
  mensagensAbertas: count,
  /** Requests for erasure that wait for an answer. */
  eliminacoesAbertas: count,
  cadastros: signUps,
  /** As many days before them. */
  cadastrosAntes: signUps,
  /** Contracts that ended in the days of the chart. */
  encerrados: count,
  dinheiro: z.object({
    /** Paid in the days of the chart, without what was given back. */
    recebido: sum,
    /** Paid in as many days before them. */
    recebidoAntes: sum,
    /** Sum of the charges that are neither paid nor late, first charges included. */
    aberto: sum,
    /** Waits for a payer who has paid before: the bank said no, or its day has passed. */
    atrasado: sum,
  }),
  /** True when the network, and with it the rest, is invented. */
  demonstracao: z.boolean(),
  filas: z.object({ devolucoes: queue, eliminacoes: queue, mensagens: queue, clinicas: queue }),
});

export type Overview = z.infer<typeof overviewSchema>;

export type Queue = z.infer<typeof queue>;
