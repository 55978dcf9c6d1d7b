import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describe, expect, it } from 'vitest';
import { browserOutcome, countByFolder, isPassed, unitOutcome } from './outcome.ts';

const assertion = (
  fullName: string,
  status: string,
  { failureMessages = [] as string[], tags = [] as string[] } = {},
) => ({ fullName, status, failureMessages, tags });

const unitFile = (status: string, assertionResults: unknown[], message = '') => ({
  testResults: [
    {
      name: join(repository, 'a/cpf.test.ts'),
      status,
      message,
      startTime: 1_000,
      endTime: 3_500,
      assertionResults,
    },
  ],
});

describe("vitest's report", () => {
  it('gives what passed, and names what failed with its first complaint', () => {
    const report = unitFile('failed', [
      assertion('a CPF is checked', 'passed'),
      assertion('a CPF is shown', 'failed', {
        failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.ts:1'],
      }),
    ]);
    expect(unitOutcome(report)).toMatchObject({
      passed: 1,
      failures: ['a/cpf.test.ts › a CPF is shown\n    expected 1 to be 2\n        at a.ts:1'],
      wavering: [],
      files: [{ file: 'a/cpf.test.ts', time: 2_500 }],
    });
  });

  it('names a file whose tests could not be run', () => {
    expect(unitOutcome(unitFile('failed', [], 'no such module')).failures).toEqual([
      'a/cpf.test.ts › the whole file\n    no such module',
    ]);
  });

  it('tells what a machine skipped from what a small run leaves out', () => {
    const report = unitFile('passed', [
      assertion('needs a balancer', 'skipped'),
      assertion('is planned', 'todo'),
      assertion('on postgres', 'skipped', { tags: ['postgres'] }),
    ]);
    expect(unitOutcome(report)).toMatchObject({
      passed: 0,
      skipped: ['a/cpf.test.ts › needs a balancer', 'a/cpf.test.ts › is planned'],
      leftOut: 1,
    });
  });
});

describe("playwright's report", () => {
  const result = { duration: 2_000, startTime: '2026-11-26T12:00:00.000Z' };
  const spec = (title: string, status: string, results: unknown[] = [result]) => ({
    title,
    file: 'journeys/a.spec.ts',
    line: 3,
    tests: [{ status, results }],
  });
  const report = {
    suites: [
      {
        specs: [spec('goes well', 'expected')],
        suites: [
          {
            specs: [
              spec('fails', 'unexpected', [{ ...result, error: { message: 'not visible' } }]),
              spec('wavers', 'flaky', [
                { ...result, error: { message: 'too late' } },
                { ...result, startTime: '2026-11-26T11:59:59.000Z' },
              ]),
              spec('needs an engine', 'skipped', []),
            ],
          },
        ],
      },
    ],
  };

  it('names what failed in any suite, and apart from it what passed only at a second try, or was skipped', () => {
    expect(browserOutcome(report)).toMatchObject({
      passed: 1,
      skipped: ['e2e/journeys/a.spec.ts:3 › needs an engine'],
      failures: ['e2e/journeys/a.spec.ts:3 › fails\n    not visible'],
      wavering: ['e2e/journeys/a.spec.ts:3 › wavers\n    too late'],
    });
  });

  it('adds up the tries of a file, and says when the first test began', () => {
    expect(browserOutcome(report)).toMatchObject({
      files: [{ file: 'e2e/journeys/a.spec.ts', time: 8_000 }],
      firstTest: Date.parse('2026-11-26T11:59:59.000Z'),
    });
  });

  it('counts the tests of each folder', () => {
    expect(countByFolder(report)).toEqual(new Map([['journeys', 4]]));
  });
});

describe('a run', () => {
  const outcome = {
    passed: 1,
    skipped: [],
    failures: [],
    wavering: [],
    leftOut: 0,
    files: [],
    firstTest: undefined,
  };
  const anywhere = { maySkip: true };

  it('passes with two tests that needed a second try, and says no to a third', () => {
    expect(isPassed({ ...outcome, wavering: ['a', 'b'] }, anywhere)).toBe(true);
    expect(isPassed({ ...outcome, wavering: ['a', 'b', 'c'] }, anywhere)).toBe(false);
  });

  it('does not pass with one failure, or with nothing that passed', () => {
    expect(isPassed({ ...outcome, failures: ['a'] }, anywhere)).toBe(false);
    expect(isPassed({ ...outcome, passed: 0 }, anywhere)).toBe(false);
  });

  it('does not pass with one skipped test where every tool can be installed', () => {
    expect(isPassed({ ...outcome, skipped: ['a'] }, anywhere)).toBe(true);
    expect(isPassed({ ...outcome, skipped: ['a'] }, { maySkip: false })).toBe(false);
  });
});
