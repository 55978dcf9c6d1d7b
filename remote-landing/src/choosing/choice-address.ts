import { moneyDigits, parseMoney } from '@serafim/contract/api/fields/money-format';
import { billings } from '@serafim/contract/api/plan/plan-table';
import { ownPaths } from '../own-paths.ts';
import { USUAL_VISIT_PRICE, usuallyByVideo, type YearOfUse } from './year-costs.ts';

const USUAL_VISITS = 7;

/** What is counted until the visitor says otherwise: a house of three. */
export const usualYear: YearOfUse = {
  people: 3,
  visits: USUAL_VISITS,
  visitPrice: USUAL_VISIT_PRICE,
  byVideo: usuallyByVideo(USUAL_VISITS),
  exams: 10,
  examPrice: 6_000,
  medicines: 10_000,
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
  medicines: price(params.get('farmacia'), usualYear.medicines),
  insurance: params.get('seguro') === 'sim',
  billing: billings.find(billing => billing === params.get('fatura')) ?? usualYear.billing,
});

/** The address of a household's answers. */
export function choiceAddress(use: YearOfUse): string {
  const params = new URLSearchParams({
    pessoas: String(use.people),
    consultas: String(use.visits),
    porVideo: String(use.byVideo),
    precoConsulta: moneyDigits(use.visitPrice),
    exames: String(use.exams),
    precoExame: moneyDigits(use.examPrice),
    farmacia: moneyDigits(use.medicines),
    ...(use.insurance ? { seguro: 'sim' } : {}),
    fatura: use.billing,
  });
  return `${ownPaths.choosing}?${params}`;
}
