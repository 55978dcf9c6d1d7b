import type { CaseKind, CaseQueue } from '@serafim/contract/api/case/case-queue';

/** The words of the kinds, as filters and icons say them. */
export const kindWords: Readonly<Record<CaseKind, string>> = {
  mensagem: 'Mensagens',
  'cobranca-falhou': 'Cobranças',
  'sem-pagar': 'Sem pagar',
  devolver: 'Devoluções',
  clinica: 'Clínicas',
  exclusao: 'Exclusões',
  'consulta-sem-resposta': 'Consultas',
};

/** One kind's word for a single case. */
export const kindNames: Readonly<Record<CaseKind, string>> = {
  mensagem: 'Mensagem',
  'cobranca-falhou': 'Cobrança',
  'sem-pagar': 'Cadastro sem pagar',
  devolver: 'Devolução',
  clinica: 'Clínica',
  exclusao: 'Exclusão de dados',
  'consulta-sem-resposta': 'Consulta sem resposta',
};

/** Open cases, and those that are late, due today, and tomorrow. */
export type Count = Record<keyof CaseQueue['contagem'][CaseKind], number>;

/** The counts of some kinds in one. */
export function addCounts(counts: readonly CaseQueue['contagem'][CaseKind][]): Count {
  const sum = (name: keyof Count) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  return { total: sum('total'), atrasadas: sum('atrasadas'), hoje: sum('hoje'), amanha: sum('amanha') };
}
