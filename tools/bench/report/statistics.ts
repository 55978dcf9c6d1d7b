/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const [below = Number.NaN, above = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (below + above) / 2;
}

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
