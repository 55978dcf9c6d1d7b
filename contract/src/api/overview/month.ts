import { caseKinds } from '../case/case-queue.ts';
import { z } from '../zod.ts';

/**
 * How each figure of a month is counted, as the spreadsheet says it. Days and months are those of São Paulo. No figure
 * mixes two windows: a month, or today.
 */
export const monthDefinitions = {
  entrou:
    'Cobranças pagas no mês, pelo dia do pagamento, menos o que já voltou ao cliente. O mês de agora vai até hoje.',
  antes: 'O mesmo no mês anterior: até o mesmo dia, ou inteiro quando o mês já acabou.',
  anoAntes: 'O mesmo um ano antes: até o mesmo dia, ou inteiro quando o mês já acabou.',
  chegaram: 'Contratos cujo primeiro pagamento foi no mês. Quem volta com um contrato novo conta de novo.',
  sairam: 'Contratos já pagos alguma vez que terminaram no mês, pelo último dia do cartão.',
  associados:
    'Contratos já pagos alguma vez e não terminados, no último dia contado do mês. Com o cartão suspenso também.',
  associadosAntes: 'O mesmo no fim do mês anterior. A diferença é quem chegou menos quem saiu.',
  pagas:
    'Cobranças que vencem no mês e foram pagas, em qualquer dia, menos o que já voltou. O primeiro pagamento de um contrato vence no dia em que é feito.',
  aVencer:
    'Cobranças que vencem no mês, de hoje em diante, também as que só são geradas perto do vencimento.',
  falharam:
    'Cobranças que venceram no mês e seguem sem pagamento, ou que o banco recusou. Primeiros pagamentos não entram.',
  entrouDestas: 'Parte do que entrou no mês que é de cobranças que vencem no mês.',
  naoConcluiram:
    'Cadastros com plano feitos no mês e ainda sem o primeiro pagamento. Não são clientes, não devem, e não entram em nenhuma soma de dinheiro. Somem 30 dias depois de fechar.',
  noPrazo: 'Destes, os que ainda podem pagar, pelo dia em que fecham sozinhos.',
  fechados: 'Destes, os que já fecharam.',
  deAntes: 'Cadastros de meses anteriores sem pagamento que ainda podem pagar.',
  atraso:
    'Hoje: cobranças vencidas, ou recusadas pelo banco, de quem já pagou antes e tem o contrato em vigor. Pela idade desde o vencimento.',
  atrasoDoMes: 'Dessas, as que venceram no mês: as mesmas que falharam.',
  saidas: 'Quem saiu no mês, pelo jeito de sair.',
  origem:
    'Quem chegou no mês e o que entrou no mês, do grupo todo. Cada quadro soma as mesmas pessoas e o mesmo dinheiro.',
  economia: 'Preço normal menos preço pago das visitas e compras que os associados anotaram no mês.',
  anotacoes: 'Visitas e compras anotadas no mês, pelo dia em que foram anotadas.',
  decisoes: 'Hoje: casos abertos na fila, por tipo, e pedidos da equipe que esperam outra pessoa.',
} as const;

/** Month of the calendar as `2026-11`. */
export const monthName = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Use um mês como 2026-11.'));

/** Query of GET /painel/mes: the month of today where it names none. */
export const monthQuerySchema = z.strictObject({ mes: z.optional(monthName) });

const count = z.int().check(z.nonnegative());
const centavos = z.int();

/** Sum of some charges in centavos, and their number. */
const sumSchema = z.object({ valor: centavos, cobrancas: count });

export type Sum = z.infer<typeof sumSchema>;

const defined = <T extends z.ZodMiniType>(schema: T, name: keyof typeof monthDefinitions): T =>
  schema.check(z.describe(monthDefinitions[name])) as T;

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
  doMes: defined(sumSchema, 'atrasoDoMes'),
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

/** Answer of GET /painel/mes: one calendar month in São Paulo. */
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
  entrou: defined(sumSchema, 'entrou'),
  antes: defined(comparedSchema, 'antes'),
  anoAntes: defined(comparedSchema, 'anoAntes'),
  chegaram: defined(count, 'chegaram'),
  sairam: defined(count, 'sairam'),
  associados: defined(count, 'associados'),
  associadosAntes: defined(count, 'associadosAntes'),
  cobrancas: z.object({
    pagas: defined(sumSchema, 'pagas'),
    aVencer: defined(sumSchema, 'aVencer'),
    /** The first day on which one of these falls due; null where none does. */
    proximaEm: z.nullable(z.iso.date()),
    falharam: defined(sumSchema, 'falharam'),
    entrouDestas: defined(centavos, 'entrouDestas'),
  }),
  naoConcluiram: z.object({
    total: defined(count, 'naoConcluiram'),
    noPrazo: defined(z.array(z.object({ dia: z.iso.date(), total: count })), 'noPrazo'),
    fechados: defined(count, 'fechados'),
    deAntes: defined(count, 'deAntes'),
    /** False for a month of which the first that closed may be deleted. */
    inteiro: z.boolean(),
  }),
  /** Null for a month that is over: what is owed is owed today. */
  atraso: z.nullable(defined(arrearsSchema, 'atraso')),
  /** Twelve months, this one the last. */
  meses: z.array(z.object({ mes: monthName, chegaram: count, sairam: count })),
  saidas: defined(z.array(z.object({ motivo: z.enum(leavingWays), total: count })), 'saidas'),
  origens: defined(z.array(originSchema), 'origem'),
  economia: z.object({ valor: defined(centavos, 'economia'), anotacoes: defined(count, 'anotacoes') }),
  /** Null for a month that is over: what waits, waits today. */
  decisoes: z.nullable(defined(z.array(decisionSchema), 'decisoes')),
});

export type MonthOverview = z.infer<typeof monthSchema>;
