import { parseArgs } from 'node:util';

export const partNames = ['pages', 'peers', 'presses', 'fragments', 'composer', 'lighthouse'] as const;
export type PartName = (typeof partNames)[number];

/** What one run does. */
export interface BenchOptions {
  parts: readonly PartName[];
  /** How often everything is measured; figures are medians of so many. */
  rounds: number;
  /** Little of everything, to see that it works; its figures are not published. */
  quick: boolean;
  report: (line: string) => void;
  /** What has to be stopped when the run ends, in any way. */
  stack: AsyncDisposableStack;
}

const ROUNDS = 5;

/** Reads the command line: `npm run bench -- pages --rounds 9`. @throws when it names an unknown part */
export function readOptions(args: readonly string[]): Pick<BenchOptions, 'parts' | 'rounds' | 'quick'> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const parts = positionals.map(name => {
    const part = partNames.find(part => part === name);
    if (!part) throw new Error(`There is no part "${name}"; there are ${partNames.join(', ')}.`);
    return part;
  });
  const rounds = values.rounds === undefined ? (values.quick ? 1 : ROUNDS) : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  return { parts: parts.length > 0 ? parts : partNames, rounds, quick: values.quick };
}
