import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** A document's text. @param file from the repository's root */
export function readDocument(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

/** Files under version control, new ones included, that match a pattern of git. */
export function listFiles(pattern: string): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
}

/** The rows of the table whose head begins with some cells, each row as its cells. @throws where there is no such table */
export function readTable(file: string, ...head: string[]): string[][] {
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim());
  const lines = readDocument(file).split('\n');
  const start = lines.findIndex(
    line => line.startsWith('|') && head.every((cell, at) => cellsOf(line)[at] === cell),
  );
  if (start < 0) throw new Error(`${file} has no table | ${head.join(' | ')} |`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex(line => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map(cellsOf);
}

/** What a text names in code marks. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
