import type { Arrears, LeavingWay, MonthDecision, Origin } from './month.ts';

/** Names of what a month is grouped by, alike on the page and in the spreadsheet. */
export const leavingLabels: Readonly<Record<LeavingWay, string>> = {
  'em-dia': 'cancelaram e estavam em dia',
  devendo: 'cancelaram com cobrança vencida',
  desistencia: 'desistiram nos primeiros 7 dias',
};

/** An age of what is late. */
export type LateAge = Extract<keyof Arrears, 'ate7' | 'ate30' | 'mais30'>;

export const ageLabels: Readonly<Record<LateAge, string>> = {
  ate7: 'até 7 dias',
  ate30: '8 a 30 dias',
  mais30: 'mais de 30 dias',
};

export const originLabels: Readonly<Record<Origin['por'], string>> = {
  plano: 'Plano',
  licenciado: 'Licenciado',
  cidade: 'Cidade',
};

/** Names for members who came without a licensee, or whose address names no city. */
export const originBlanks: Readonly<Record<Origin['por'], string>> = {
  plano: 'Sem plano',
  licenciado: 'Direto pelo site',
  cidade: 'Sem cidade',
};

/** Name of the line that holds all the others: plans and licensees, or cities. */
export const originOthers = (por: Origin['por'], count: number): string =>
  `${por === 'cidade' ? 'outras' : 'outros'} ${count}`;

/** Names of the kinds of decisions, for the line of those of which none waits. */
export const decisionLabels: Readonly<Record<MonthDecision['tipo'], string>> = {
  mensagem: 'mensagens',
  'cobranca-falhou': 'cobranças que falharam',
  'sem-pagar': 'cadastros sem pagamento',
  devolver: 'devoluções',
  clinica: 'clínicas',
  exclusao: 'exclusões de dados',
  'consulta-sem-resposta': 'consultas',
  equipe: 'equipe',
};
