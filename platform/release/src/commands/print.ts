import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { RemoteStatus } from 'shell/server/releases/release-status';
import type { PreviewLink } from './preview.ts';
import type { Pruned } from './prune.ts';
import { minuteOf, tableOf } from './table.ts';
import type { Verified } from './verify.ts';

/** What is live, as a table, with what was withdrawn below it. */
export function statusText(rows: readonly RemoteStatus[]): string {
  if (rows.length === 0) return 'Nothing was released yet.\n';
  const table = tableOf([
    ['remote', 'version', 'since (UTC)', 'traffic', 'canary', 'frozen', 'owner'],
    ...rows.map(({ remote, version, since, traffic, canary, frozen, frozenBecause, owner }) => [
      remote,
      version,
      minuteOf(since),
      `${traffic} %`,
      canary ? `${canary.version} ${canary.traffic} %` : '-',
      frozen ? (frozenBecause ?? 'yes') : '-',
      owner,
    ]),
  ]);
  const gone = rows.flatMap(({ remote, withdrawn }) =>
    withdrawn.map(({ version, reason, at }) => `${remote} ${version} withdrawn ${minuteOf(at)}: ${reason}\n`),
  );
  return gone.length > 0 ? `${table}\n${gone.join('')}` : table;
}

/** Who did what, the latest last. */
export function historyText(records: readonly HistoryRecord[]): string {
  if (records.length === 0) return 'Nothing happened yet.\n';
  return tableOf([
    ['#', 'when (UTC)', 'what', 'version', 'traffic', 'by', 'note'],
    ...records.map(({ sequence, at, action, version, traffic, by, note }) => [
      String(sequence),
      minuteOf(at),
      action,
      version ?? '-',
      traffic === undefined ? '-' : `${traffic} %`,
      by.person ? `${by.team} (${by.person})` : by.team,
      note ?? '',
    ]),
  ]);
}

export const previewText = ({ remote, version, link, until }: PreviewLink): string =>
  `${link}\nshows ${remote} ${version} to whoever opens it, until ${minuteOf(until)} UTC.\n`;

export function prunedText({ versions, sets }: Pruned, dryRun: boolean): string {
  const verb = dryRun ? 'would go' : 'went';
  const lines = versions.map(
    ({ remote, version, builtAt, files }) => `${remote} ${version} of ${minuteOf(builtAt)}, ${files} files\n`,
  );
  return `${lines.join('')}${versions.length} versions and ${sets.length} release sets ${verb}.\n`;
}

export function verifiedText({ records, versions, sets, faults }: Verified): string {
  const looked = `${records} records, ${versions} versions and ${sets} release sets were read.\n`;
  if (faults.length === 0) return `${looked}All of them are as they were signed.\n`;
  return `${looked}${faults.map(fault => `- ${fault}\n`).join('')}`;
}
