import { AssertionError } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { markdownTable } from './markdown-table.ts';

/** One thing that was checked, with what was measured. */
interface Check {
  what: string;
  measured: string;
  holds: boolean;
}

/** What was checked in one scenario or trial. */
export interface Section {
  title: string;
  checks: Check[];
}

/** Reports checks line by line and stores them. */
export interface Report {
  sections: readonly Section[];
  section(title: string): void;
  /** @throws AssertionError when it does not hold, unless the run goes on then */
  check(what: string, measured: string | number, holds: boolean): void;
  /** Checks that something came to pass. @param at any moment of it; null where it never did */
  happened(what: string, at: number | null): void;
  /** Checks a duration. @param took milliseconds; null where it never happened */
  within(what: string, took: number | null, limit: number): void;
}

interface ReportSettings {
  /** How many times longer than their limit things may take: on a machine that other work shares. */
  slack?: number;
  /** Whether a run ends at the first check that does not hold. */
  endsAtFirst?: boolean;
}

/** A duration as people read it. */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

export function createReport(
  print: (line: string) => void,
  { slack = 1, endsAtFirst = true }: ReportSettings = {},
): Report {
  const sections: Section[] = [];
  const report: Report = {
    sections,
    section(title) {
      sections.push({ title, checks: [] });
      print(`\n${title}`);
    },
    check(what, measured, holds) {
      print(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${measured}`);
      if (!holds && endsAtFirst) throw new AssertionError({ message: `${what}: ${measured}` });
      sections.at(-1)?.checks.push({ what, measured: String(measured), holds });
    },
    happened(what, at) {
      report.check(what, at === null ? 'no' : 'yes', at !== null);
    },
    within(what, took, limit) {
      const most = limit * slack;
      const measured = took === null ? 'never' : formatDuration(took);
      report.check(`${what}, at most ${formatDuration(most)}`, measured, took !== null && took <= most);
    },
  };
  return report;
}

/** How many checks did not hold. */
export const countFailed = (sections: readonly Section[]): number =>
  sections.flatMap(({ checks }) => checks).filter(({ holds }) => !holds).length;

/**
 * Writes what was checked, where and when, into the documentation.
 * @param path of the document in the repository
 * @param head title of the document, and what stands below it
 */
export async function recordReport(path: string, head: string, sections: readonly Section[]): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const tables = sections.map(({ title, checks }) => {
    const rows = checks.map(({ what, measured, holds }) => [what, measured, holds ? 'met' : 'not met']);
    return `## ${title}\n\n${markdownTable(['checked', 'measured', ''], rows)}\n`;
  });
  const text = [head, `${when} UTC, Node ${process.version}, ${machine}.`, ...tables].join('\n\n');
  await writeFile(join(repository, path), text);
}
