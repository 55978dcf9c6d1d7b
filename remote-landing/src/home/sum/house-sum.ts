import { parseMoney } from '@serafim/contract/api/fields/money-format';
import { paths } from '@serafim/contract/site/paths';
import { usualYear } from '../../choosing/choice-address.ts';
import { usuallyByVideo, type YearOfUse } from '../../choosing/year-costs.ts';

/** What the home page's sum counts: people, visits in a year, and what a month at the pharmacy costs, in whole reais. */
export interface HouseSum {
  pessoas: number;
  consultas: number;
  farmacia: number;
}

/** A field of the sum: its bounds, and what a press on its buttons changes. */
export interface SumField {
  name: keyof HouseSum;
  label: string;
  min: number;
  max: number;
  by: number;
  unit?: string;
}

export const sumFields: readonly SumField[] = [
  { name: 'pessoas', label: 'Pessoas', min: 1, max: 20, by: 1 },
  { name: 'consultas', label: 'Consultas por ano', min: 0, max: 99, by: 1 },
  { name: 'farmacia', label: 'Farmácia por mês', min: 0, max: 9_999, by: 20, unit: 'R$' },
];

/** The numbers of a visitor who has said none. */
export const usualSum: HouseSum = {
  pessoas: usualYear.people,
  consultas: usualYear.visits,
  farmacia: usualYear.medicines / 100,
};

/** The number that an address has for a field; undefined where it has none, null where it is none or out of bounds. */
function readField({ name, min, max, unit }: SumField, params: URLSearchParams): number | null | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const number = (parseMoney(text) ?? Number.NaN) / 100;
  const whole = unit ? Math.round(number) : number;
  return Number.isInteger(whole) && whole >= min && whole <= max ? whole : null;
}

/** The sum of an address. What it leaves out or gets wrong is as usual. */
export function readSum(params: URLSearchParams): HouseSum {
  const sum = { ...usualSum };
  for (const field of sumFields) sum[field.name] = readField(field, params) ?? sum[field.name];
  return sum;
}

/** What is wrong with the number that an address has for a field; undefined where nothing is. */
export const fieldProblem = (field: SumField, params: URLSearchParams): string | undefined =>
  readField(field, params) === null
    ? `Digite um número de ${field.min} a ${field.max}. A conta usou ${usualSum[field.name]}.`
    : undefined;

/** The home page with a sum. */
export const sumAddress = ({ pessoas, consultas, farmacia }: HouseSum): string =>
  `${paths.home}?pessoas=${pessoas}&consultas=${consultas}&farmacia=${farmacia}`;

/** Whether a visitor said other numbers than the usual ones. */
export const isOwnSum = (sum: HouseSum): boolean => sumAddress(sum) !== sumAddress(usualSum);

/** A sum as the adviser counts it: paid by the year, which is the price that the page names. */
export const yearOf = ({ pessoas, consultas, farmacia }: HouseSum): YearOfUse => ({
  ...usualYear,
  people: pessoas,
  visits: consultas,
  byVideo: usuallyByVideo(consultas),
  exams: 0,
  medicines: farmacia * 100,
  billing: 'anual',
});
