import { z } from 'zod';

/** Fewer values than this say nothing about the others. */
export const FEWEST = 30;

/** Neighbouring buckets differ by a tenth, so that a percentile is right within five per cent. */
const STEP = Math.log(1.1);

/** How many values lie in each bucket; bucket 0 has what is less than one. */
export const histogram = z.record(z.string().regex(/^\d{1,3}$/), z.number().int().positive());

export type Histogram = z.infer<typeof histogram>;

/** A histogram with one value more. @param unit what is counted as one */
export function addValue(counts: Histogram, value: number | undefined, unit: number): Histogram {
  if (value === undefined) return counts;
  const bucket = value < unit ? 0 : 1 + Math.round(Math.log(value / unit) / STEP);
  return { ...counts, [bucket]: (counts[bucket] ?? 0) + 1 };
}

/** The value that three in four do not exceed; null where there are too few. */
export function findPercentile(histograms: readonly Histogram[], unit: number): number | null {
  const counts = histograms
    .flatMap(one => Object.entries(one).map(([bucket, count]) => ({ bucket: Number(bucket), count })))
    .sort((one, other) => one.bucket - other.bucket);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let left = all * 0.75;
  const found = counts.find(({ count }) => {
    left -= count;
    return left <= 0;
  });
  if (!found || all < FEWEST) return null;
  return found.bucket === 0 ? 0 : Number((unit * Math.exp((found.bucket - 1) * STEP)).toPrecision(3));
}
