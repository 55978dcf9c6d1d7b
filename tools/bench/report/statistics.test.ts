import { describe, expect, it } from 'vitest';
import { median, toSpread } from './statistics.ts';

describe('the median of some rounds', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 2, 10], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('stands between the best and the worst round', () => {
    expect(toSpread([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
  });
});
