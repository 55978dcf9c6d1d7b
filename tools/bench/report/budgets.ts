import type { Results } from './results.ts';

/** What the site must reach, and what it aims at. */
export interface Floor {
  name: string;
  /** How figures compare: `most` may not be exceeded, `least` must be reached. */
  kind: 'most' | 'least';
  floor: number;
  aim: number;
  unit: '' | 'B' | 'MB';
  /** Figures by column; undefined where that part was not measured. */
  figures: readonly { where: string; value: number | undefined }[];
}

type Reading = (entry: string, measure: string) => number | undefined;

const over = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other;

const THROTTLED = ['slow 4G, HTTP/1.1', 'slow 4G, HTTP/2'] as const;

/** The floors of the pages: every one is read on the slow line, over both protocols. */
const ofPages: readonly (Omit<Floor, 'figures'> & { read: (of: Reading) => number | undefined })[] = [
  {
    name: 'landing LCP / mono-spa',
    kind: 'most',
    floor: 0.5,
    aim: 0.42,
    unit: '',
    read: of => over(of('serafim', 'lcp'), of('mono-spa', 'lcp')),
  },
  {
    name: 'landing LCP / static',
    kind: 'most',
    floor: 1.15,
    aim: 1.05,
    unit: '',
    read: of => over(of('serafim', 'lcp'), of('static', 'lcp')),
  },
  {
    name: 'click answered / mono-ssr',
    kind: 'most',
    floor: 1.1,
    aim: 1,
    unit: '',
    read: of => over(of('serafim', 'interactive'), of('mono-ssr', 'interactive')),
  },
  {
    name: 'landing JS / mono-ssr',
    kind: 'most',
    floor: 1.12,
    aim: 1.03,
    unit: '',
    read: of => over(of('serafim', 'jsBytes'), of('mono-ssr', 'jsBytes')),
  },
  {
    name: 'serial levels to interactive',
    kind: 'most',
    floor: 2,
    aim: 2,
    unit: '',
    read: of => of('serafim', 'levels'),
  },
  {
    name: 'one more rendered remote, beyond its own code',
    kind: 'most',
    floor: 2048,
    aim: 2048,
    unit: 'B',
    read: of => of('serafim', 'switch.afterIdle.glueBytes'),
  },
  {
    name: 'its requests, beyond its own code',
    kind: 'most',
    floor: 2,
    aim: 2,
    unit: '',
    read: of => of('serafim', 'switch.afterIdle.glueRequests'),
  },
  {
    name: 'route switch cold / mono lazy cold',
    kind: 'most',
    floor: 1.1,
    aim: 1,
    unit: '',
    read: of => over(of('serafim', 'switch.cold'), of('mono-ssr', 'switch.cold')),
  },
  {
    name: 'route switch prefetched / mono lazy cold',
    kind: 'most',
    floor: 0.25,
    aim: 0.12,
    unit: '',
    read: of => over(of('serafim', 'switch.prefetched'), of('mono-ssr', 'switch.cold')),
  },
  {
    name: 'CLS of the landing, worst round',
    kind: 'most',
    floor: 0,
    aim: 0,
    unit: '',
    read: of => of('serafim', 'cls.max'),
  },
];

const pageFloors = ({ pages }: Results): Floor[] =>
  ofPages.map(({ read, ...floor }) => ({
    ...floor,
    figures: THROTTLED.map(where => {
      const of: Reading = (entry, measure) => {
        const [name, max] = measure.endsWith('.max') ? [measure.slice(0, -4), true] : [measure, false];
        const spread = pages?.profiles[where]?.[entry]?.[name];
        return max ? spread?.max : spread?.median;
      };
      return { where, value: read(of) };
    }),
  }));

const single = (floor: Omit<Floor, 'figures'>, value: number | undefined): Floor => ({
  ...floor,
  figures: [{ where: 'value', value }],
});

/** An idle remote's share of what 36 more of them add to the landing. */
function idleRemote({ composer }: Results, what: 'html' | 'requests'): number | undefined {
  const [few, many] = [composer?.landing['4'], composer?.landing['40']];
  return few && many && (many[what] - few[what]) / 36;
}

const otherFloors = (results: Results): Floor[] => {
  const { pages, composer } = results;
  const rate = (server: string) => composer?.servers[server]?.perSecond.median;
  const p50 = (server: string) => composer?.servers[server]?.p50.median;
  return [
    single(
      { name: 'hydration warnings, CSP reports, console errors', kind: 'most', floor: 0, aim: 0, unit: '' },
      pages?.faults.filter(fault => fault.includes(', serafim: ')).length,
    ),
    single(
      { name: 'an idle remote at the landing: HTML', kind: 'most', floor: 100, aim: 100, unit: 'B' },
      idleRemote(results, 'html'),
    ),
    single(
      { name: 'an idle remote at the landing: requests', kind: 'most', floor: 0, aim: 0, unit: '' },
      idleRemote(results, 'requests'),
    ),
    single(
      { name: 'landing bytes at 400 remotes / at 4', kind: 'most', floor: 1.02, aim: 1.02, unit: '' },
      over(composer?.landing['400']?.compressed, composer?.landing['4']?.compressed),
    ),
    single(
      { name: 'composer p50 at 400 remotes / at 4', kind: 'most', floor: 1.1, aim: 1.1, unit: '' },
      over(p50('400'), p50('4')),
    ),
    single(
      { name: 'composer requests per second / from memory', kind: 'least', floor: 0.5, aim: 0.8, unit: '' },
      over(rate('4'), rate('memory')),
    ),
  ];
};

const LIGHTHOUSE = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const lighthouseFloors = ({ lighthouse }: Results): Floor[] =>
  Object.entries(LIGHTHOUSE).map(([category, floor]) => ({
    name: `Lighthouse ${category}`,
    kind: 'least',
    floor,
    aim: 100,
    unit: '',
    figures: Object.entries(lighthouse?.pages ?? {}).map(([where, scores]) => ({
      where,
      value: scores[category],
    })),
  }));

/** Every floor with what was measured. */
export const floorsOf = (results: Results): Floor[] => [
  ...pageFloors(results),
  ...otherFloors(results),
  ...lighthouseFloors(results),
];

/** How a figure stands: `aim` reached, `floor` kept, or `missed`. */
export function verdict({ kind, floor, aim }: Pick<Floor, 'kind' | 'floor' | 'aim'>, value: number) {
  const reaches = (bound: number) => (kind === 'most' ? value <= bound : value >= bound);
  return reaches(aim) ? 'aim' : reaches(floor) ? 'floor' : 'missed';
}
