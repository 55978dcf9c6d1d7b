import type { FileTime } from './outcome.ts';

/** A part of a run, and how long it took in milliseconds. */
export interface PartTime {
  part: string;
  time: number;
}

/** How many of the slowest files are named. */
const SLOWEST = 10;

const line = (name: string, time: number) => `  ${`${(time / 1_000).toFixed(0)} s`.padStart(7)}  ${name}`;

/** The first two folders of a file in e2e, and the first one of another. */
const folderOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('e2e/') ? 2 : 1)
    .join('/');

function sumByFolder(files: readonly FileTime[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { file, time } of files) sums.set(folderOf(file), (sums.get(folderOf(file)) ?? 0) + time);
  return [...sums].sort(([, one], [, other]) => other - one);
}

/** Describes where a run's time went: its parts by the clock, and its tests by folder and file. */
export function describeTimes(parts: readonly PartTime[], files: readonly FileTime[]): string {
  const slowest = files.toSorted((one, other) => other.time - one.time).slice(0, SLOWEST);
  return [
    'Time by part:',
    ...parts.map(({ part, time }) => line(part, time)),
    line(
      'together',
      parts.reduce((sum, { time }) => sum + time, 0),
    ),
    'Time of tests by folder, added up over workers:',
    ...sumByFolder(files).map(([folder, time]) => line(folder, time)),
    'The slowest files:',
    ...slowest.map(({ file, time }) => line(file, time)),
  ].join('\n');
}
