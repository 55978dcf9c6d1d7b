import { parseMoney } from '@serafim/contract/api/fields/money-format';
import { billings } from '@serafim/contract/api/plan/plan-table';
import { ownPaths } from '../own-paths.ts';
import type { YearOfUse } from './year-costs.ts';

/** What is counted until the visitor says otherwise: one person who sees a doctor now and then. */
export const usualYear: YearOfUse = {
  people: 1,
  visits: 4,
  visitPrice: 20_000,
  byVideo: 1,
  exams: 3,
  examPrice: 10_000,
  insurance: false,
  billing: 'mensal',
};

const most = 999;

function count(value: string | null, usual: number): number {
  if (value === null) return usual;
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : 0;
}

// A price that cannot be read counts as none, and its field then shows none.
const price = (value: string | null, usual: number): number =>
  value === null ? usual : (parseMoney(value) ?? 0);

/**
 * The answers that an address holds: it can be shared and bookmarked, and needs no script. What it leaves out is as usual;
 * what it gets wrong counts as none.
 */
export const readChoice = (params: URLSearchParams): YearOfUse => ({
  people: Math.max(1, count(params.get('pessoas'), usualYear.people)),
  visits: count(params.get('consultas'), usualYear.visits),
  visitPrice: price(params.get('precoConsulta'), usualYear.visitPrice),
  byVideo: count(params.get('porVideo'), usualYear.byVideo),
  exams: count(params.get('exames'), usualYear.exams),
  examPrice: price(params.get('precoExame'), usualYear.examPrice),
  insurance: params.get('seguro') === 'sim',
  billing: billings.find(billing => billing === params.get('fatura')) ?? usualYear.billing,
});

/** The address of a form's answers. */
export function choiceAddress(form: FormData, anchor: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) params.set(name, String(value).trim());
  return `${ownPaths.choosing}?${params}#${anchor}`;
}
