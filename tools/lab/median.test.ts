import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('the median of some rounds', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 2, 10], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
