import { expect, it } from 'vitest';
import { interleavedBars } from './bar-code.ts';

/** Reads bars back, as a scanner does: black bars are the first digit of each pair, gaps the second. */
function scan({ bars, modules }: ReturnType<typeof interleavedBars>): string {
  const runs: number[] = [];
  bars.forEach(({ from, width }, index) => {
    runs.push(width);
    const next = bars[index + 1];
    if (next !== undefined) runs.push(next.from - from - width);
  });
  expect(runs.reduce((sum, run) => sum + run)).toBe(modules);
  const weights = [1, 2, 4, 7, 0];
  const digit = (five: number[]): number => {
    const sum = five.reduce((total, run, index) => total + (run > 1 ? (weights[index] ?? 0) : 0), 0);
    return sum === 11 ? 0 : sum;
  };
  let text = '';
  for (let at = 4; at + 10 <= runs.length - 3; at += 10) {
    const ten = runs.slice(at, at + 10);
    text += digit(ten.filter((_, index) => index % 2 === 0));
    text += digit(ten.filter((_, index) => index % 2 === 1));
  }
  return text;
}

it('a code of every digit reads as it was written', () => {
  expect(scan(interleavedBars('00112233445566778899'))).toBe('00112233445566778899');
});

it('a boleto has 405 modules', () => {
  expect(interleavedBars('00193373700000001000500940144816060680935031').modules).toBe(405);
});

it('an odd number of digits is refused', () => {
  expect(() => interleavedBars('123')).toThrow(RangeError);
});
