import type { Results } from './results.ts';

/** What the site must reach, and what it aims at. */
export interface Budget {
  name: string;
  /** How figures compare: `most` may not be exceeded, `least` must be reached. */
  kind: 'most' | 'least';
  limit: number;
  target: number;
  unit: '' | 'B' | 'MB' | 'ms';
  /** Figures by column; undefined where that part was not measured. */
  figures: readonly { where: string; value: number | undefined }[];
}

type Reading = (entry: string, measure: string) => number | undefined;

const ratio = (value: number | undefined, baseline: number | undefined) =>
  value === undefined || baseline === undefined ? undefined : value / baseline;

const THROTTLED = ['slow 4G, HTTP/1.1', 'slow 4G, HTTP/2'] as const;

/** The budgets of the pages: every one is read on the slow line, over both protocols. */
const ofPages: readonly (Omit<Budget, 'figures'> & { read: (of: Reading) => number | undefined })[] = [
  {
    name: 'landing LCP / mono-spa',
    kind: 'most',
    limit: 0.5,
    target: 0.42,
    unit: '',
    read: of => ratio(of('serafim', 'lcp'), of('mono-spa', 'lcp')),
  },
  {
    name: 'landing LCP / static',
    kind: 'most',
    limit: 1.15,
    target: 1.05,
    unit: '',
    read: of => ratio(of('serafim', 'lcp'), of('static', 'lcp')),
  },
  {
    name: 'click answered / mono-ssr',
    kind: 'most',
    limit: 1.1,
    target: 1,
    unit: '',
    read: of => ratio(of('serafim', 'interactive'), of('mono-ssr', 'interactive')),
  },
  {
    name: 'landing JS / mono-ssr',
    kind: 'most',
    limit: 1.12,
    target: 1.03,
    unit: '',
    read: of => ratio(of('serafim', 'jsBytes'), of('mono-ssr', 'jsBytes')),
  },
  {
    name: 'serial levels to interactive',
    kind: 'most',
    limit: 2,
    target: 2,
    unit: '',
    read: of => of('serafim', 'levels'),
  },
  {
    name: 'one more rendered remote, beyond its own code',
    kind: 'most',
    limit: 2048,
    target: 2048,
    unit: 'B',
    read: of => of('serafim', 'switch.afterIdle.glueBytes'),
  },
  {
    name: 'its requests, beyond its own code',
    kind: 'most',
    limit: 2,
    target: 2,
    unit: '',
    read: of => of('serafim', 'switch.afterIdle.glueRequests'),
  },
  {
    name: 'route switch cold / mono lazy cold',
    kind: 'most',
    limit: 1.1,
    target: 1,
    unit: '',
    read: of => ratio(of('serafim', 'switch.cold'), of('mono-ssr', 'switch.cold')),
  },
  {
    name: 'route switch prefetched / mono lazy cold',
    kind: 'most',
    limit: 0.25,
    target: 0.12,
    unit: '',
    read: of => ratio(of('serafim', 'switch.prefetched'), of('mono-ssr', 'switch.cold')),
  },
  {
    name: 'CLS of the landing, worst round',
    kind: 'most',
    limit: 0,
    target: 0,
    unit: '',
    read: of => of('serafim', 'cls.max'),
  },
];

const pageBudgets = ({ pages }: Results): Budget[] =>
  ofPages.map(({ read, ...budget }) => ({
    ...budget,
    figures: THROTTLED.map(where => {
      const of: Reading = (entry, measure) => {
        const [name, max] = measure.endsWith('.max') ? [measure.slice(0, -4), true] : [measure, false];
        const spread = pages?.profiles[where]?.[entry]?.[name];
        return max ? spread?.max : spread?.median;
      };
      return { where, value: read(of) };
    }),
  }));

const single = (budget: Omit<Budget, 'figures'>, value: number | undefined): Budget => ({
  ...budget,
  figures: [{ where: 'value', value }],
});

/** An idle remote's share of what 36 more of them add to the landing. */
function idleRemote({ composer }: Results, what: 'html' | 'requests'): number | undefined {
  const [few, many] = [composer?.landing['4'], composer?.landing['40']];
  return few && many && (many[what] - few[what]) / 36;
}

function otherBudgets(results: Results): Budget[] {
  const { pages, composer, composition } = results;
  const rate = (server: string) => composer?.servers[server]?.perSecond.median;
  const p50 = (server: string) => composer?.servers[server]?.p50.median;
  return [
    single(
      {
        name: 'hydration warnings, CSP reports, console errors',
        kind: 'most',
        limit: 0,
        target: 0,
        unit: '',
      },
      pages?.faults.filter(fault => fault.includes(', serafim: ')).length,
    ),
    single(
      { name: 'an idle remote at the landing: HTML', kind: 'most', limit: 100, target: 100, unit: 'B' },
      idleRemote(results, 'html'),
    ),
    single(
      { name: 'an idle remote at the landing: requests', kind: 'most', limit: 0, target: 0, unit: '' },
      idleRemote(results, 'requests'),
    ),
    single(
      { name: 'landing bytes at 400 remotes / at 4', kind: 'most', limit: 1.02, target: 1.02, unit: '' },
      ratio(composer?.landing['400']?.compressed, composer?.landing['4']?.compressed),
    ),
    single(
      { name: 'composer p50 at 400 remotes / at 4', kind: 'most', limit: 1.1, target: 1.1, unit: '' },
      ratio(p50('400'), p50('4')),
    ),
    single(
      {
        name: 'composer requests per second / from memory',
        kind: 'least',
        limit: 0.5,
        target: 0.8,
        unit: '',
      },
      ratio(rate('4'), rate('memory')),
    ),
    single(
      {
        name: 'release: composition check at 40 remotes, worst round',
        kind: 'most',
        limit: 3_000,
        target: 1_000,
        unit: 'ms',
      },
      composition?.milliseconds.max,
    ),
  ];
}

const LIGHTHOUSE = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const lighthouseBudgets = ({ lighthouse }: Results): Budget[] =>
  Object.entries(LIGHTHOUSE).map(([category, limit]) => ({
    name: `Lighthouse ${category}`,
    kind: 'least',
    limit,
    target: 100,
    unit: '',
    // A page is not rated by what it is not for.
    figures: Object.entries(lighthouse?.pages ?? {})
      .filter(([, scores]) => category in scores)
      .map(([where, scores]) => ({ where, value: scores[category] })),
  }));

/** Every budget with what was measured. */
export const readBudgets = (results: Results): Budget[] => [
  ...pageBudgets(results),
  ...otherBudgets(results),
  ...lighthouseBudgets(results),
];

/** Rates a figure: `target` reached, within `budget`, or `missed`. */
export function rateFigure(
  { kind, limit, target }: Pick<Budget, 'kind' | 'limit' | 'target'>,
  value: number,
) {
  const reaches = (bound: number) => (kind === 'most' ? value <= bound : value >= bound);
  return reaches(target) ? 'target' : reaches(limit) ? 'budget' : 'missed';
}
