import { expect, it } from 'vitest';
import { toSpread } from './statistics.ts';

it('the median of some rounds stands between the best and the worst round', () => {
  expect(toSpread([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
});
