import { expect, it } from 'vitest';
import { describeOutcome } from './report-outcome.ts';
import { describeTimes } from './report-times.ts';

const outcome = {
  passed: 7,
  failures: [] as string[],
  wavering: [] as string[],
  skipped: [] as string[],
  leftOut: 0,
  files: [],
  firstTest: undefined,
};

it('a run ends with its counts, below what failed and what needed a second try', () => {
  const text = describeOutcome({ ...outcome, failures: ['a › b'], wavering: ['c › d'] }, [], []);
  expect(text).toMatch(/failed: a › b\n\n {2}needed a second try: c › d\n\n7 passed, 1 failed, 1 needed/);
});

it('a small run ends with what it left out, and the command that runs it', () => {
  expect(describeOutcome(outcome, ['612 tests on PostgreSQL', 'browser tests: 9 of release'], [])).toMatch(
    /\nLeft out, and run by npm test -- all: 612 tests on PostgreSQL; browser tests: 9 of release$/,
  );
});

it('a run that skipped tests names each, and ends with their files and what would mend it', () => {
  const skipped = ['tools/a.test.ts › one', 'tools/a.test.ts › two', 'e2e/b.spec.ts:7 › three'];
  const text = describeOutcome({ ...outcome, skipped }, [], ['haproxy', 'strace']);
  expect(text).toContain('skipped: tools/a.test.ts › two');
  expect(text).toMatch(
    /\nSkipped on this machine: 2 of tools\/a\.test\.ts, 1 of e2e\/b\.spec\.ts \(apt-get install haproxy strace\)$/,
  );
});

it('the time is told by part, by folder and by the ten slowest files, the longest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `${index < 6 ? 'e2e/journeys' : 'tools/test'}/${index}.ts`,
    time: index * 1_000,
  }));
  const lines = describeTimes([{ part: 'Units', time: 61_400 }], files).split('\n');
  expect(lines).toContain('     61 s  Units');
  expect(lines.indexOf('     51 s  tools')).toBeLessThan(lines.indexOf('     15 s  e2e/journeys'));
  expect(lines.slice(-10).map(line => line.split('/').at(-1))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(index => `${index}.ts`),
  );
});
