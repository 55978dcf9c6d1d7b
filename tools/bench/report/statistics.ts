import { median } from '../../lab/median.ts';

/** What several rounds of one measure come to. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

const rounded = (value: number) => Number(value.toPrecision(5));

export const toSpread = (values: readonly number[]): Spread => ({
  median: rounded(median(values)),
  min: rounded(Math.min(...values)),
  max: rounded(Math.max(...values)),
});

/** Each measure of several rounds, of which every one has the same. */
export function summarise(rounds: readonly Readonly<Record<string, number>>[]): Record<string, Spread> {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map(name => [name, toSpread(rounds.map(figures => figures[name] ?? Number.NaN))]),
  );
}
