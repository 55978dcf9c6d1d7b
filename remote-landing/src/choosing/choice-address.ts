import { parseMoney } from '@serafim/contract/api/fields/money-format';
import { type Billing, billings, type PlanId, planIds } from '@serafim/contract/api/plan/plan-table';
import { ownPaths } from '../own-paths.ts';
import type { Household } from './household.ts';
import { uses } from './household.ts';
import type { YearOfUse } from './savings.ts';

/** What the visitor answered, as the address holds it: it can be shared, bookmarked and needs no script. */
export interface Choice {
  /** Null until the three questions are answered. */
  household: Household | null;
  /** Null until a year was filled in. */
  year: YearOfUse | null;
  plan: PlanId | undefined;
  billing: Billing;
}

const most = 999;

function count(value: string | null): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : 0;
}

// A price that cannot be read counts as none; the page then says that nothing was filled in.
const price = (value: string | null): number => parseMoney(value ?? '') ?? 0;

function readHousehold(params: URLSearchParams): Household | null {
  const people = count(params.get('pessoas'));
  const use = uses.find(one => one === params.get('uso'));
  const insurance = params.get('seguro');
  if (people === 0 || use === undefined || (insurance !== 'sim' && insurance !== 'nao')) return null;
  return { people, use, insurance: insurance === 'sim' };
}

const readYear = (params: URLSearchParams): YearOfUse | null =>
  params.has('consultas') || params.has('exames')
    ? {
        visits: count(params.get('consultas')),
        visitPrice: price(params.get('precoConsulta')),
        byVideo: count(params.get('porVideo')),
        exams: count(params.get('exames')),
        examPrice: price(params.get('precoExame')),
      }
    : null;

/** The answers that an address holds; what it gets wrong counts as not answered. */
export const readChoice = (params: URLSearchParams): Choice => ({
  household: readHousehold(params),
  year: readYear(params),
  plan: planIds.find(id => id === params.get('plano')),
  billing: billings.find(billing => billing === params.get('fatura')) ?? 'mensal',
});

/** The address of a form's answers, together with those that another form of the page gave before. */
export function choiceAddress(before: URLSearchParams, form: FormData, anchor: string): string {
  const params = new URLSearchParams(before);
  for (const [name, value] of form) params.set(name, String(value).trim());
  return `${ownPaths.choosing}?${params}#${anchor}`;
}
