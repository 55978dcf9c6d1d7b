import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { CanaryNumbers, PageVitals } from '@serafim/platform-contract/release-report';
import type { RemoteStatus } from '@serafim/release-store/releases/release-status';
import type { PreviewLink } from './preview.ts';
import type { Pruned } from './prune.ts';
import type { Verified } from './verify.ts';

/** Rows as text in columns, the first row as the head. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(row => `${line(row)}\n`).join('');
}

/** A moment as people read it in a table, in UTC. */
const formatMinute = (at: string | null): string => (at === null ? '?' : at.slice(0, 16).replace('T', ' '));

/** What is live, as a table, with what was withdrawn below it. */
export function statusText(rows: readonly RemoteStatus[]): string {
  if (rows.length === 0) return 'Nothing was released yet.\n';
  const table = formatTable([
    ['remote', 'version', 'since (UTC)', 'traffic', 'canary', 'frozen', 'contract', 'owner'],
    ...rows.map(({ remote, version, contract, since, traffic, canary, frozen, frozenBecause, owner }) => [
      remote,
      version,
      formatMinute(since),
      `${traffic} %`,
      canary ? `${canary.version} ${canary.traffic} %` : '-',
      frozen ? (frozenBecause ?? 'yes') : '-',
      String(contract),
      owner,
    ]),
  ]);
  const gone = rows.flatMap(({ remote, withdrawn }) =>
    withdrawn.map(
      ({ version, reason, at }) => `${remote} ${version} withdrawn ${formatMinute(at)}: ${reason}\n`,
    ),
  );
  return gone.length > 0 ? `${table}\n${gone.join('')}` : table;
}

interface CanaryForecast {
  remote: string;
  canary: { version: string; forecast: CanaryNumbers['forecast'] } | null;
}

/** When canaries become stable versions, a line for each whose visits let that be known. */
export function forecastText(remotes: readonly CanaryForecast[]): string {
  const lines = remotes.flatMap(({ remote, canary }) => {
    if (!canary?.forecast) return [];
    const { visits, hours } = canary.forecast;
    const when = hours === null ? '' : ` in ${hours < 0.1 ? 'minutes' : `${hours.toFixed(1)} h`}`;
    return [
      `${remote} ${canary.version} becomes stable${when}, after ${visits} more visits as those so far.\n`,
    ];
  });
  return lines.length > 0 ? `\n${lines.join('')}` : '';
}

interface MeasuredRemote {
  remote: string;
  vitals: readonly PageVitals[];
}

/** How quick pages were for their visits, as a table; nothing where no visit told. */
export function vitalsText(remotes: readonly MeasuredRemote[]): string {
  const cell = (value: number | null, unit: string) => (value === null ? 'too few' : `${value}${unit}`);
  const rows = remotes.flatMap(({ remote, vitals }) =>
    vitals.map(({ page, version, visits, lcp, inp, cls }) => [
      ...[remote, page, version, String(visits)],
      ...[cell(lcp, ' ms'), cell(inp, ' ms'), cell(cls, '')],
    ]),
  );
  if (rows.length === 0) return '';
  const head = ['remote', 'page that opened', 'version', 'visits', 'LCP', 'INP', 'CLS'];
  return `\nThree in four visits of today and yesterday (UTC) had this or better:\n${formatTable([head, ...rows])}`;
}

/** The history as a table, the latest change last. */
export function historyText(records: readonly HistoryRecord[]): string {
  if (records.length === 0) return 'Nothing happened yet.\n';
  return formatTable([
    ['#', 'when (UTC)', 'remote', 'what', 'version', 'together with', 'traffic', 'by', 'note'],
    ...records.map(({ sequence, at, remote, action, version, also = [], traffic, by, note }) => [
      String(sequence),
      formatMinute(at),
      remote,
      action,
      version ?? '-',
      also.map(other => `${other.remote} ${other.version}`).join(', ') || '-',
      traffic === undefined ? '-' : `${traffic} %`,
      by.person ? `${by.team} (${by.person})` : by.team,
      note ?? '',
    ]),
  ]);
}

export function previewText({ remote, version, with: others, link, until }: PreviewLink): string {
  const shown = [{ remote, version }, ...others].map(one => `${one.remote} ${one.version}`).join(', ');
  return `${link}\nshows ${shown} to everyone who opens it, until ${formatMinute(until)} UTC.\n`;
}

export function prunedText({ versions, sets }: Pruned, dryRun: boolean): string {
  const verb = dryRun ? 'would go' : 'went';
  const lines = versions.map(
    ({ remote, version, builtAt, files }) =>
      `${remote} ${version} of ${formatMinute(builtAt)}, ${files} files\n`,
  );
  return `${lines.join('')}${versions.length} versions and ${sets.length} release sets ${verb}.\n`;
}

export function verifiedText({ records, versions, sets, faults }: Verified): string {
  const looked = `${records} records, ${versions} versions and ${sets} release sets were read.\n`;
  if (faults.length === 0) return `${looked}All of them are as they were signed.\n`;
  return `${looked}${faults.map(fault => `- ${fault}\n`).join('')}`;
}
