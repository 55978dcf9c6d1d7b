import { median } from '../../lab/median.ts';
import type { Results } from './results.ts';

type Unit = '' | 'B';

/** What the site must reach, and what it aims at. */
export interface Budget {
  name: string;
  /** How figures compare: `most` may not be exceeded, `least` must be reached. */
  kind: 'most' | 'least';
  limit: number;
  target: number;
  unit: Unit;
  /** Figures by column; undefined where that part was not measured. */
  figures: readonly { where: string; value: number | undefined }[];
}

/** Reads the median of an entry's measure, or its worst round. */
type Reading = (entry: string, measure: string, of?: 'median' | 'max') => number | undefined;

type PageBudget = readonly [
  name: string,
  limit: number,
  target: number,
  read: (of: Reading) => number | undefined,
  unit?: Unit,
];

const ratio = (value: number | undefined, baseline: number | undefined) =>
  value === undefined || baseline === undefined ? undefined : value / baseline;

/** Reads how many times our own site's measure is that of a baseline. */
const times =
  (measure: string, baseline: string, its = measure) =>
  (of: Reading) =>
    ratio(of('serafim', measure), of(baseline, its));

const THROTTLED = ['slow 4G, HTTP/1.1', 'slow 4G, HTTP/2'] as const;

/** The budgets of the pages: every one is read on the slow line, over both protocols. */
const ofPages: readonly PageBudget[] = [
  ['landing LCP / mono-spa', 0.5, 0.42, times('lcp', 'mono-spa')],
  ['landing LCP / static', 1.15, 1.05, times('lcp', 'static')],
  ['click answered / mono-ssr', 1.1, 1, times('interactive', 'mono-ssr')],
  ['landing JS / mono-ssr', 1.12, 1.03, times('jsBytes', 'mono-ssr')],
  ['serial levels to interactive', 2, 2, of => of('serafim', 'levels')],
  [
    'one more rendered remote, beyond its own code',
    ...([2048, 2048] as const),
    of => of('serafim', 'switch.afterIdle.glueBytes'),
    'B',
  ],
  ['its requests, beyond its own code', 2, 2, of => of('serafim', 'switch.afterIdle.glueRequests')],
  ['route switch cold / mono lazy cold', 1.1, 1, times('switch.cold', 'mono-ssr')],
  [
    'route switch prefetched / mono lazy cold',
    ...([0.25, 0.12] as const),
    times('switch.prefetched', 'mono-ssr', 'switch.cold'),
  ],
  ['CLS of the landing, worst round', 0, 0, of => of('serafim', 'cls', 'max')],
];

const pageBudgets = ({ pages }: Results): Budget[] =>
  ofPages.map(([name, limit, target, read, unit = '']) => ({
    ...{ name, kind: 'most', limit, target, unit },
    figures: THROTTLED.map(where => ({
      where,
      value: read((entry, measure, of = 'median') => pages?.profiles[where]?.[entry]?.[measure]?.[of]),
    })),
  }));

/** How many times a visitor waits for each control of ours what the monolith lets them wait. */
const pressRatios = ({ presses }: Results): number[] =>
  Object.entries(presses?.entries.serafim ?? {}).flatMap(
    ([control, { median: waited }]) => ratio(waited, presses?.entries['mono-ssr']?.[control]?.median) ?? [],
  );

/** An idle remote's share of what 36 more of them add to the landing. */
function idleRemote({ composer }: Results, what: 'html' | 'requests'): number | undefined {
  const [few, many] = [composer?.landing['4'], composer?.landing['40']];
  return few && many && (many[what] - few[what]) / 36;
}

type SingleBudget = readonly [
  name: string,
  kind: Budget['kind'],
  limit: number,
  target: number,
  unit: Unit,
  value: number | undefined,
];

function otherBudgets(results: Results): Budget[] {
  const { pages, composer } = results;
  const rate = (server: string) => composer?.servers[server]?.perSecond.median;
  const p50 = (server: string) => composer?.servers[server]?.p50.median;
  const p99 = (server: string) => composer?.servers[server]?.p99.median;
  const bytes = (remotes: string) => composer?.landing[remotes]?.compressed;
  const pressed = pressRatios(results);
  const faults = pages?.faults.filter(fault => fault.includes(', serafim: ')).length;
  const others: readonly SingleBudget[] = [
    [
      'controls of the landing, waited / mono-ssr: median',
      'most',
      0.6,
      0.4,
      '',
      pressed[0] && median(pressed),
    ],
    ['the same: worst', 'most', 1.05, 1, '', pressed[0] && Math.max(...pressed)],
    ['hydration warnings, CSP reports, console errors', 'most', 0, 0, '', faults],
    ['an idle remote at the landing: HTML', 'most', 100, 100, 'B', idleRemote(results, 'html')],
    ['an idle remote at the landing: requests', 'most', 0, 0, '', idleRemote(results, 'requests')],
    ['landing bytes at 400 remotes / at 4', 'most', 1.02, 1.02, '', ratio(bytes('400'), bytes('4'))],
    ['composer p50 at 400 remotes / at 4', 'most', 1.1, 1.1, '', ratio(p50('400'), p50('4'))],
    [
      'composer p99 with 30 canaries / without',
      'most',
      2,
      1.2,
      '',
      ratio(p99('40, with 30 canaries,'), p99('40')),
    ],
    ['composer requests per second / from memory', 'least', 0.5, 0.8, '', ratio(rate('4'), rate('memory'))],
  ];
  return others.map(([name, kind, limit, target, unit, value]) => ({
    ...{ name, kind, limit, target, unit },
    figures: [{ where: 'value', value }],
  }));
}

const LIGHTHOUSE = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const lighthouseBudgets = ({ lighthouse }: Results): Budget[] =>
  Object.entries(LIGHTHOUSE).map(([category, limit]) => ({
    ...{ name: `Lighthouse ${category}`, kind: 'least', limit, target: 100, unit: '' },
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
