import { AssertionError } from 'node:assert';
import { expect, it } from 'vitest';
import { createReport } from './report.ts';

function openReport(slack = 1) {
  const lines: string[] = [];
  return { lines, report: createReport(line => lines.push(line), { slack }) };
}

it('a reader of the terminal sees each figure, and the record has it', () => {
  const { lines, report } = openReport();
  report.section('A release');
  report.check('visits lost', 0, true);
  report.within('to the first visitor', 1_234.5, 2_000);
  expect(lines.slice(1)).toEqual([
    '  ok      visits lost: 0',
    '  ok      to the first visitor, at most 2000 ms: 1235 ms',
  ]);
  expect(report.sections).toEqual([
    {
      title: 'A release',
      checks: [
        { what: 'visits lost', measured: '0', holds: true },
        { what: 'to the first visitor, at most 2000 ms', measured: '1235 ms', holds: true },
      ],
    },
  ]);
});

it('a run ends at the first check that does not hold, and names it', () => {
  const { lines, report } = openReport();
  report.section('A release');
  expect(() => report.check('visits lost', 3, false)).toThrow(
    new AssertionError({ message: 'visits lost: 3' }),
  );
  expect(() => report.within('fell back', 3_001, 3_000)).toThrow(AssertionError);
  expect(() => report.within('fell back', null, 3_000)).toThrow('never');
  expect(() => report.happened('was alerted', null)).toThrow('was alerted: no');
  expect(lines.slice(1).every(line => line.startsWith('  FAILED'))).toBe(true);
  expect(report.sections[0]?.checks).toEqual([]);
});

it('on a machine that other work shares, the same may take longer', () => {
  const { report } = openReport(10);
  report.within('fell back', 29_000, 3_000);
  expect(() => report.within('fell back', 31_000, 3_000)).toThrow('at most 30.0 s');
});
