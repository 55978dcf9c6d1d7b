import type { MonthOverview } from '@serafim/contract/api/overview/month';

/** The sum of no charge. */
export const nothing = { valor: 0, cobrancas: 0 };
/** A month of the administration: November until the 26th, unless something else is said. */
export const month = (about: Partial<MonthOverview>): MonthOverview => ({
  mes: '2026-11',
  primeiro: '2025-10',
  atual: '2026-11',
  ate: '2026-11-26',
  lidoEm: '2026-11-26T12:40:00.000Z',
  demonstracao: false,
  entrou: { valor: 13_701_400, cobrancas: 1_534 },
  antes: { valor: 12_134_000, ate: '2026-10-26' },
  anoAntes: { valor: 1_987_000, ate: '2025-11-26' },
  chegaram: 302,
  sairam: 69,
  associados: 1_847,
  associadosAntes: 1_614,
  cobrancas: { pagas: nothing, aVencer: nothing, proximaEm: null, falharam: nothing, entrouDestas: 0 },
  naoConcluiram: { total: 0, noPrazo: [], fechados: 0, deAntes: 0, inteiro: true },
  atraso: null,
  meses: [],
  saidas: [],
  origens: [],
  economia: { valor: 6_148_000, anotacoes: 1_206 },
  decisoes: null,
  ...about,
});
