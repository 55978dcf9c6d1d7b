import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describeRun, tableCell } from '../lab/run-record.ts';
import type { Target } from '../lab/targets.ts';

/** Writes what the trial of a cluster found into the documentation, met or not. @returns the file's path in the repository */
export async function recordCluster(title: string, targets: readonly Target[]): Promise<string> {
  const text = [
    '# Releases on a cluster',
    '',
    '`npm run soak -- cluster --record` wrote this; do not edit. Three composers and two APIs behind haproxy, as in',
    '[`docs/deploy`](deploy/haproxy.cfg); data and registry in PostgreSQL, files in a bucket, no folder shared. Each page',
    'view is the document, its release set and every file it names; each release is waited for at every composer.',
    'Servers, database, bucket and visitors share the machine.',
    '',
    describeRun(),
    '',
    `${title}:`,
    '',
    '| counted | found | |',
    '|---|---|---|',
    ...targets.map(
      ({ what, measured, isMet }) =>
        `| ${tableCell(what)} | ${tableCell(String(measured))} | ${isMet ? 'met' : 'not met'} |`,
    ),
    '',
  ].join('\n');
  const path = 'docs/cluster.md';
  await writeFile(join(repository, path), text);
  return path;
}
