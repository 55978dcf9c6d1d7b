import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { SERAFIM } from '../serving/entries.ts';
import { type Panel, renderChart } from './chart.ts';
import type { PagesResult, Results } from './results.ts';
import {
  budgetTable,
  circumstancesLine,
  composerTable,
  failuresTable,
  fragmentsTable,
  peersTable,
  pressesTable,
  profileTable,
} from './tables.ts';

const START = '<!-- figures: written by `npm run bench` -->';
const END = '<!-- /figures -->';

const lighthouseLines = ({
  pages,
  findings,
  processor,
  version,
  runs,
}: NonNullable<Results['lighthouse']>) => [
  `Lighthouse ${version}, mobile, simulated throttling, median of ${runs}: performance / accessibility / best practices / SEO; in brackets its index of the processor in each run.`,
  '',
  ...Object.entries(pages).map(([path, scores]) => {
    const costs = findings[path] ?? [];
    const index = (processor[path] ?? []).join(', ');
    return `- \`${path}\`: ${Object.values(scores).join(' / ')} (${index})${costs.length > 0 ? `; ${costs.join(', ')}` : ''}`;
  }),
];

const packageList = ({ packages }: { packages: Readonly<Record<string, string>> }) =>
  Object.entries(packages)
    .map(([name, version]) => `\`${name}\` ${version}`)
    .join(', ');

/** Everything that was measured, as Markdown. */
export function figuresMarkdown(results: Results): string {
  const { pages, peers, presses, fragments, composer, lighthouse } = results;
  const parts = ['### Budgets and targets', budgetTable(results)];
  if (pages) {
    parts.push('### Pages', `Medians of ${pages.rounds} rounds; ${circumstancesLine(pages.circumstances)}`);
    for (const profile of Object.keys(pages.profiles))
      parts.push(`#### ${profile}`, profileTable(results, profile));
  }
  if (peers)
    parts.push(
      '### The same landing by other tools',
      `Milliseconds until first paint / largest paint / a click is answered, medians of ${peers.rounds} rounds; ${packageList(peers)}; ${circumstancesLine(peers.circumstances)}`,
      peersTable(results),
    );
  if (presses)
    parts.push(
      '### Presses',
      `${presses.profile}; milliseconds from press to answer, of visitors who press ${presses.delays.join(', ')} ms after the first paint, together; medians of ${presses.rounds} rounds; ${circumstancesLine(presses.circumstances)}`,
      pressesTable(results),
    );
  if (fragments)
    parts.push(
      '### Fragments of other teams',
      `${fragments.profile}, medians of ${fragments.rounds} rounds; ${packageList(fragments)}; ${circumstancesLine(fragments.circumstances)}`,
      fragmentsTable(results),
      failuresTable(results),
    );
  if (composer)
    parts.push(
      '### Composer',
      `Medians of ${composer.rounds} rounds; ${circumstancesLine(composer.circumstances)}`,
      composerTable(results),
    );
  if (lighthouse)
    parts.push(
      '### Lighthouse',
      circumstancesLine(lighthouse.circumstances),
      lighthouseLines(lighthouse).join('\n'),
    );
  return parts.join('\n\n');
}

/** The text with the figures between its markers replaced. @throws when it has no markers */
export function withFigures(text: string, figures: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`The benchmark's README has lost its markers ${START} … ${END}`);
  return `${text.slice(0, start + START.length)}\n\n${figures}\n\n${text.slice(end)}`;
}

const CHARTED = 'slow 4G, HTTP/2';
const CHARTED_ENTRIES = ['static', 'mono-spa', 'mono-ssr', SERAFIM];

/** A panel of some entries' medians. */
const panel = (title: string, measure: string, entries: Entries, names: readonly string[]): Panel => ({
  title,
  bars: names.map(name => ({
    name,
    value: entries[name]?.[measure]?.median ?? 0,
    ours: name === SERAFIM,
  })),
});

type Entries = PagesResult['profiles'][string];

/** The chart's panels: what a visitor waits for. */
function chartPanels({ pages, peers }: Results): Panel[] {
  const [entries, others] = [pages?.profiles[CHARTED], peers?.profiles[CHARTED]];
  const panels: Panel[] = [];
  if (entries) {
    const cold = panel(
      'Second page: click to heading, never seen before',
      'switch.cold',
      entries,
      CHARTED_ENTRIES,
    );
    const prefetched = entries[SERAFIM]?.['switch.prefetched']?.median ?? 0;
    panels.push(
      panel('First visit: largest paint', 'lcp', entries, CHARTED_ENTRIES),
      panel('First visit: a click is answered', 'interactive', entries, CHARTED_ENTRIES),
      { ...cold, bars: [...cold.bars, { name: `${SERAFIM}, pointed at`, value: prefetched, ours: true }] },
    );
  }
  if (others)
    panels.push(
      panel('The same by other tools: largest paint', 'lcp', others, Object.keys(others)),
      panel('The same by other tools: a click is answered', 'interactive', others, Object.keys(others)),
    );
  return panels;
}

/** Reads a colour of the design system. */
async function readColor(name: string): Promise<string> {
  const tokens = await readFile(join(repository, 'ui/src/tokens.css'), 'utf8');
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (!value) throw new Error(`ui/src/tokens.css has no colour --color-${name}`);
  return value;
}

/** Writes table and chart beside the figures. @param folder holds the benchmark's README */
export async function publishResults(folder: string, results: Results): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'README.md');
  await writeFile(file, withFigures(await readFile(file, 'utf8'), figuresMarkdown(results)));
  const panels = chartPanels(results);
  if (panels.length === 0) return;
  const colors = {
    ours: await readColor('green'),
    baselines: await readColor('line'),
    ground: await readColor('paper'),
    text: await readColor('ink'),
    muted: await readColor('muted'),
  };
  const title = 'Slow 4G, processor four times slower, HTTP/2; medians';
  await writeFile(join(folder, 'chart.svg'), renderChart(title, panels, colors));
}
