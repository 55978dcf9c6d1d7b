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
