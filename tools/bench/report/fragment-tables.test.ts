import { describe, expect, it } from 'vitest';
import type { Results } from './results.ts';
import { failuresTable, fragmentsTable } from './tables.ts';

const at = (median: number) => ({ median, min: median, max: median });

const results: Results = {
  fragments: {
    circumstances: {
      date: '2026-11-23T06:00:00.000Z',
      commit: 'abc1234',
      changed: false,
      cores: 2,
      cpu: 'a processor',
      load: { before: 0, after: 1 },
      chromium: '156',
      node: 'v24',
    },
    rounds: 1,
    packages: { '@module-federation/bridge-react': '2.8.2' },
    profile: 'slow 4G, HTTP/2',
    entries: {
      lazy: {
        content: at(2500.4),
        interactive: at(2510),
        jsBytes: at(130_400),
        levels: at(5),
        cls: at(0.25),
      },
      serafim: { content: at(900), interactive: at(1800), jsBytes: at(101_200), levels: at(2), cls: at(0) },
    },
    inHtml: { lazy: false, serafim: true },
    failures: {
      'its files are missing': {
        lazy: { shown: 'fallback', since: 420, pageAnswers: true },
        serafim: { shown: 'fragment', since: 90, pageAnswers: true },
      },
      'the card throws': {
        lazy: { shown: 'gone', since: 500, pageAnswers: false },
        serafim: { shown: 'fragment', since: 700, pageAnswers: true },
      },
    },
  },
};

describe('the tables of fragments', () => {
  it('show what each way costs until the fragments answer', () => {
    const [, , lazy, serafim] = fragmentsTable(results).split('\n');
    expect(lazy).toBe('| lazy | 2500 | 2510 | 130.4 | – | – | 5 | – | – | 0.250 | no |');
    expect(serafim).toContain('| serafim | 900 | 1800 | 101.2 |');
    expect(serafim?.endsWith('| 0.000 | yes |')).toBe(true);
  });

  it('show what a visitor sees while the team of the fragment fails', () => {
    const lines = failuresTable(results).split('\n');
    expect(lines[0]).toBe('| the card’s team | lazy | serafim |');
    expect(lines[2]).toContain('the page’s fallback, from 420 ms on; the page answers');
    expect(lines[3]).toContain('no page, from 500 ms on; the page does not answer');
  });
});
