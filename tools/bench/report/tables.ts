import { markdownTable } from '../../lab/markdown-table.ts';
import { type Budget, rateFigure, readBudgets } from './budgets.ts';
import type { Circumstances, Results } from './results.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  markdownTable(head, rows, true);

const whole = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));
const kilobytes = (value: number | undefined) => (value === undefined ? '–' : (value / 1000).toFixed(1));

/** A figure as people read it: counts and bytes whole, ratios with two or three digits. */
const figure = (value: number, { unit }: Pick<Budget, 'unit'>) =>
  `${Number.isInteger(value) || value >= 10 ? Math.round(value) : value < 0.01 ? value.toFixed(4) : value.toFixed(2)}${unit && ` ${unit}`}`;

const signs = { target: '✓ target', budget: '✓ budget', missed: '✗ missed' } as const;

const measured = (budget: Budget) =>
  budget.figures
    .filter(({ value }) => value !== undefined)
    .map(({ where, value = 0 }) => {
      const name = where === 'value' ? '' : `${where.replace('slow 4G, ', '')}: `;
      return `${name}${figure(value, budget)} ${signs[rateFigure(budget, value)]}`;
    })
    .join('<br>') || 'not measured';

/** Every budget, its target and what was measured. */
export const budgetTable = (results: Results) =>
  table(
    ['measure', 'budget', 'target', 'measured'],
    readBudgets(results).map(budget => {
      const sign = budget.kind === 'most' ? '≤' : '≥';
      const bound = (value: number) => `${sign} ${figure(value, budget)}`;
      return [budget.name, bound(budget.limit), bound(budget.target), measured(budget)];
    }),
  );

const COLUMNS: readonly (readonly [head: string, measure: string, show: typeof whole])[] = [
  ['FCP', 'fcp', whole],
  ['LCP', 'lcp', whole],
  ['click answered', 'interactive', whole],
  ['TBT', 'tbt', whole],
  ['JS kB', 'jsBytes', kilobytes],
  ['all kB', 'bytes', kilobytes],
  ['requests', 'requests', whole],
  ['levels', 'levels', whole],
  ['idle kB', 'idleBytes', kilobytes],
  ['warm LCP', 'warm.lcp', whole],
  ['warm answered', 'warm.interactive', whole],
  ['switch cold', 'switch.cold', whole],
  ['after idle', 'switch.afterIdle', whole],
  ['prefetched', 'switch.prefetched', whole],
];

/** Medians of every entry on one line. */
export const profileTable = ({ pages }: Results, profile: string) =>
  table(
    ['entry', ...COLUMNS.map(([head]) => head)],
    Object.entries(pages?.profiles[profile] ?? {}).map(([entry, measures]) => [
      entry,
      ...COLUMNS.map(([, measure, show]) => show(measures[measure]?.median)),
    ]),
  );

/** The landing by every tool: what it weighs on the first line, and what a visitor waits for on each. */
export function peersTable({ peers }: Results) {
  const lines = Object.entries(peers?.profiles ?? {});
  const [first] = lines;
  return table(
    ['entry', 'JS kB', 'all kB', 'requests', 'levels', 'CLS', ...lines.map(([name]) => name)],
    Object.entries(first?.[1] ?? {}).map(([entry, { jsBytes, bytes, requests, levels, cls }]) => [
      entry,
      kilobytes(jsBytes?.median),
      kilobytes(bytes?.median),
      whole(requests?.median),
      whole(levels?.median),
      (cls?.median ?? 0).toFixed(3),
      ...lines.map(([, entries]) =>
        ['fcp', 'lcp', 'interactive'].map(measure => whole(entries[entry]?.[measure]?.median)).join(' / '),
      ),
    ]),
  );
}

/** What a visitor waits for at each control, of every entry. */
export function pressesTable({ presses }: Results) {
  const entries = Object.entries(presses?.entries ?? {});
  return table(
    ['control', ...entries.map(([name]) => name)],
    Object.keys(entries[0]?.[1] ?? {}).map(control => [
      control,
      ...entries.map(([, measures]) => whole(measures[control]?.median)),
    ]),
  );
}

export const composerTable = ({ composer }: Results) =>
  table(
    ['server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'landing B (br)', 'release set B'],
    Object.entries(composer?.servers ?? {}).map(([server, { perSecond, p50, p99, cpuPerRequest }]) => {
      const landing = composer?.landing[server];
      return [
        server === 'memory' ? 'same bytes from memory' : `composer, ${server} remotes`,
        whole(perSecond.median),
        p50.median.toFixed(2),
        p99.median.toFixed(2),
        whole(cpuPerRequest.median),
        whole(landing?.compressed),
        whole(landing?.setBytes),
      ];
    }),
  );

const FRAGMENT_COLUMNS: readonly (readonly [head: string, measure: string, show: typeof whole])[] = [
  ['content', 'content', whole],
  ['answers', 'interactive', whole],
  ['JS kB', 'jsBytes', kilobytes],
  ['all kB', 'bytes', kilobytes],
  ['requests', 'requests', whole],
  ['levels', 'levels', whole],
  ['other teams’ kB', 'providerBytes', kilobytes],
  ['their requests', 'providerRequests', whole],
];

/** What the landing costs until the fragments of other teams on it answer. */
export const fragmentsTable = ({ fragments }: Results) =>
  table(
    ['entry', ...FRAGMENT_COLUMNS.map(([head]) => head), 'CLS', 'in the server’s HTML'],
    Object.entries(fragments?.entries ?? {}).map(([entry, measures]) => [
      entry,
      ...FRAGMENT_COLUMNS.map(([, measure, show]) => show(measures[measure]?.median)),
      (measures.cls?.median ?? 0).toFixed(3),
      fragments?.inHtml[entry] ? 'yes' : 'no',
    ]),
  );

const SHOWN = {
  fragment: 'the card',
  fallback: 'the page’s fallback',
  loading: 'what stands there while it loads',
  empty: 'nothing',
  gone: 'no page',
} as const;

/** What a visitor sees of the card, and of the page, while the card's team fails. */
export function failuresTable({ fragments }: Results): string {
  const failures = Object.entries(fragments?.failures ?? {});
  const entries = Object.keys(failures[0]?.[1] ?? {});
  return table(
    ['the card’s team', ...entries],
    failures.map(([what, outcomes]) => [
      what,
      ...entries.map(entry => {
        const outcome = outcomes[entry];
        if (!outcome) return '–';
        const page = outcome.pageAnswers ? 'the page answers' : 'the page does not answer';
        return `${SHOWN[outcome.shown]}, from ${outcome.since} ms on; ${page}`;
      }),
    ]),
  );
}

/** Above this, processes other than the benchmark's waited for a core when it began. */
const ALONE = 0.5;

/** Where a part was measured, and what that means for its figures. */
export function circumstancesLine({
  date,
  commit,
  changed,
  cores,
  cpu,
  load,
  chromium,
  node,
}: Circumstances): string {
  const where = `${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${changed ? ' with changes' : ''}, ${cores} cores of ${cpu}, Chromium ${chromium}, Node ${node}; load per core ${load.before} before, ${load.after} after.`;
  return load.before > ALONE
    ? `${where} **Others used the machine while this ran: bytes and counts are exact, times are rough.**`
    : where;
}
