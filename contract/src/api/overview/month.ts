import { caseKinds } from '../case/case-queue.ts';
import { z } from '../zod.ts';

/** Month of the calendar as `2026-11`. */
export const monthName = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Use um mês como 2026-11.'));

/** Query of GET /painel/mes: the month of today where it names none. */
export const monthQuerySchema = z.strictObject({ mes: z.optional(monthName) });

const count = z.int().check(z.nonnegative());
const centavos = z.int();

/** Sum of some charges in centavos, and their number. */
const sumSchema = z.object({ valor: centavos, cobrancas: count });

export type Sum = z.infer<typeof sumSchema>;

/** Money of the same days of another month. */
const comparedSchema = z.object({ valor: centavos, ate: z.iso.date() });

/** Ways in which members leave, in the order in which they are shown. */
export const leavingWays = ['em-dia', 'devendo', 'desistencia'] as const;

export type LeavingWay = (typeof leavingWays)[number];

/** Groupings of members and of money. */
export const origins = ['plano', 'licenciado', 'cidade'] as const;

const originLine = { chegaram: count, valor: centavos };

const originSchema = z.object({
  por: z.enum(origins),
  /** The name is a plan's id, a licensee's code, a city; empty where the member has none. */
  linhas: z.array(z.object({ nome: z.string(), ...originLine })),
  /** All the others as one; null where there are none. */
  outros: z.nullable(z.object({ quantos: count, ...originLine })),
});

export type Origin = z.infer<typeof originSchema>;

/** Late charges of one age. */
const lateSchema = z.object({ ...sumSchema.shape, pessoas: count });

const arrearsSchema = z.object({
  ate7: lateSchema,
  ate30: lateSchema,
  mais30: lateSchema,
  /** Members who owe any of it: as many as the list of clients has under `em-atraso`. */
  pessoas: count,
  doMes: sumSchema,
});

export type Arrears = z.infer<typeof arrearsSchema>;

/** Kinds of what waits for a decision: cases of the queue, and requests of the team. */
export const decisionKinds = [...caseKinds, 'equipe'] as const;

const decisionSchema = z.object({
  tipo: z.enum(decisionKinds),
  total: count,
  /** Those whose last day is today, or was. */
  hoje: count,
  /** The earliest last day; null where none waits. */
  ate: z.nullable(z.iso.date()),
});

export type MonthDecision = z.infer<typeof decisionSchema>;

/** Answer of GET /painel/mes: one calendar month in São Paulo. Its spreadsheet says how each figure is counted. */
export const monthSchema = z.object({
  mes: monthName,
  /** The first month with a payment, and the month of today. */
  primeiro: monthName,
  atual: monthName,
  /** The last day that is counted: today, or the last day of a month that is over. */
  ate: z.iso.date(),
  lidoEm: z.iso.datetime(),
  /** True when the network, and with it the rest, is invented. */
  demonstracao: z.boolean(),
  entrou: sumSchema,
  antes: comparedSchema,
  anoAntes: comparedSchema,
  chegaram: count,
  sairam: count,
  associados: count,
  associadosAntes: count,
  cobrancas: z.object({
    pagas: sumSchema,
    aVencer: sumSchema,
    /** The first day on which one of these falls due; null where none does. */
    proximaEm: z.nullable(z.iso.date()),
    falharam: sumSchema,
    entrouDestas: centavos,
  }),
  naoConcluiram: z.object({
    total: count,
    noPrazo: z.array(z.object({ dia: z.iso.date(), total: count })),
    fechados: count,
    deAntes: count,
    /** False for a month of which the first that closed may be deleted. */
    inteiro: z.boolean(),
  }),
  /** Null for a month that is over: what is owed is owed today. */
  atraso: z.nullable(arrearsSchema),
  /** Twelve months, this one the last. */
  meses: z.array(z.object({ mes: monthName, chegaram: count, sairam: count })),
  saidas: z.array(z.object({ motivo: z.enum(leavingWays), total: count })),
  origens: z.array(originSchema),
  economia: z.object({ valor: centavos, anotacoes: count }),
  /** Null for a month that is over: what waits, waits today. */
  decisoes: z.nullable(z.array(decisionSchema)),
});

export type MonthOverview = z.infer<typeof monthSchema>;
