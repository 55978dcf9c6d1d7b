import { describe, expect, it } from 'vitest';
import { roundScale, summarizeSignUps } from './sign-up-summary.ts';

const days = (...totals: number[]) =>
  totals.map((total, index) => ({ dia: `2026-11-${String(index + 1).padStart(2, '0')}`, total }));

describe('an administrator who does not see the chart reads', () => {
  it.each([
    [days(0, 0, 0), 'Nenhum cadastro em 3 dias.'],
    [days(0, 1, 0), '1 cadastro em 3 dias. O melhor dia foi 02/11, com 1 cadastro. Hoje: 0.'],
    [days(4, 1_200, 7), '1.211 cadastros em 3 dias. O melhor dia foi 02/11, com 1.200 cadastros. Hoje: 7.'],
  ])('%j', (some, sentence) => expect(summarizeSignUps(some, [])).toBe(sentence));

  it('how many signed up in the days before', () =>
    expect(summarizeSignUps(days(0, 0), days(2, 3))).toBe('Nenhum cadastro em 2 dias. Nos 2 dias antes: 5.'));
});

describe('the scale of the chart ends at a round number', () => {
  it.each([
    [0, 20],
    [1, 20],
    [10, 20],
    [20, 20],
    [21, 40],
    [41, 50],
    [101, 200],
    [999, 1_000],
  ])('%i → %i', (most, end) => expect(roundScale(most)).toBe(end));
});
