import { describe, expect, it } from 'vitest';
import { rateFigure, readBudgets } from './budgets.ts';
import type { PagesResult } from './results.ts';

const at = (median: number) => ({ median, min: median, max: median });

const pages: PagesResult = {
  circumstances: {
    date: '2026-11-21T12:00:00.000Z',
    commit: 'abc1234',
    changed: false,
    cores: 2,
    cpu: 'a processor',
    load: { before: 0, after: 1 },
    chromium: '156',
    node: 'v24',
  },
  rounds: 1,
  profiles: {
    'slow 4G, HTTP/2': {
      serafim: { lcp: at(420), cls: { median: 0, min: 0, max: 0.02 }, 'switch.prefetched': at(40) },
      'mono-spa': { lcp: at(1000) },
      'mono-ssr': { 'switch.cold': at(400) },
    },
  },
  faults: ['slow 4G, HTTP/2, serafim: a warning', 'slow 4G, HTTP/2, static: a warning'],
};

const figures = (name: string) => readBudgets({ pages }).find(budget => budget.name === name)?.figures;

describe('the budgets', () => {
  it('are ratios of medians within one profile', () => {
    expect(figures('landing LCP / mono-spa')).toContainEqual({ where: 'slow 4G, HTTP/2', value: 0.42 });
    expect(figures('route switch prefetched / mono lazy cold')).toContainEqual({
      where: 'slow 4G, HTTP/2',
      value: 0.1,
    });
  });

  it('report nothing of what was not measured', () => {
    expect(figures('landing LCP / mono-spa')).toContainEqual({
      where: 'slow 4G, HTTP/1.1',
      value: undefined,
    });
    expect(figures('composer p50 at 400 remotes / at 4')).toEqual([{ where: 'value', value: undefined }]);
  });

  it('take the worst round where nothing may ever move', () => {
    expect(figures('CLS of the landing, worst round')).toContainEqual({
      where: 'slow 4G, HTTP/2',
      value: 0.02,
    });
  });

  it('count every fault of our own site', () => {
    expect(figures('hydration warnings, CSP reports, console errors')).toEqual([
      { where: 'value', value: 1 },
    ]);
  });
});

describe('a figure', () => {
  const most = { kind: 'most', limit: 1.1, target: 1 } as const;
  const least = { kind: 'least', limit: 0.5, target: 0.8 } as const;

  it.each([
    [most, 1, 'target'],
    [most, 1.05, 'budget'],
    [most, 1.11, 'missed'],
    [least, 0.8, 'target'],
    [least, 0.79, 'budget'],
    [least, 0.49, 'missed'],
  ] as const)('against %j: %d is %s', (budget, value, expected) => {
    expect(rateFigure(budget, value)).toBe(expected);
  });
});
