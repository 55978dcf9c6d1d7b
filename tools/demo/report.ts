import { AssertionError } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describeRun, tableCell } from '../lab/run-record.ts';

/** One thing that was checked, with what was measured. */
interface Check {
  what: string;
  measured: string;
}

/** What was checked in one scenario. */
export interface Section {
  title: string;
  checks: Check[];
}

/** A duration as people read it. */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Reports scenarios line by line; a run ends at the first check that does not hold.
 * @param slack how many times longer than their limit things may take: on a machine that other work shares
 */
export function createReport(print: (line: string) => void, slack = 1) {
  const sections: Section[] = [];
  const report = {
    sections,
    section(title: string): void {
      sections.push({ title, checks: [] });
      print(`\n${title}`);
    },
    /** @throws AssertionError when it does not hold */
    check(what: string, measured: string | number, holds: boolean): void {
      print(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${measured}`);
      if (!holds) throw new AssertionError({ message: `${what}: ${measured}` });
      sections.at(-1)?.checks.push({ what, measured: String(measured) });
    },
    /**
     * @param took milliseconds; null where it never happened
     * @throws AssertionError when it took longer than its limit
     */
    within(what: string, took: number | null, limit: number): void {
      const most = limit * slack;
      const measured = took === null ? 'never' : formatDuration(took);
      report.check(`${what}, at most ${formatDuration(most)}`, measured, took !== null && took <= most);
    },
  };
  return report;
}

export type Report = ReturnType<typeof createReport>;

/** Writes what was checked, where and when, into the documentation. @returns the file's path in the repository */
export async function recordReport(sections: readonly Section[]): Promise<string> {
  const tables = sections.map(({ title, checks }) =>
    [
      `## ${title}`,
      '',
      '| checked | measured |',
      '|---|---|',
      ...checks.map(({ what, measured }) => `| ${tableCell(what)} | ${tableCell(measured)} |`),
      '',
    ].join('\n'),
  );
  const text = `# Releases, checked in one run

\`npm run demo -- --record\` wrote this. The site, its API and the browser are real and its own; every line was
checked, and the run ends at the first that does not hold.

${describeRun()}

${tables.join('\n')}`;
  const path = 'docs/release-demo.md';
  await writeFile(join(repository, path), text);
  return path;
}
