import { describe, expect, it } from 'vitest';
import { browserOutcome, isPassed, unitOutcome } from './outcome.ts';

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

describe("vitest's report", () => {
  it('gives what passed and was skipped, and names what failed with its first complaint', () => {
    const report = {
      numPassedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: '/a/cpf.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('a CPF is checked', 'passed'),
            assertion('a CPF is shown', 'failed', ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.ts:1']),
          ],
        },
      ],
    };
    expect(unitOutcome(report)).toEqual({
      passed: 1,
      skipped: 2,
      failures: ['/a/cpf.test.ts › a CPF is shown\n    expected 1 to be 2\n        at a.ts:1'],
      wavering: [],
    });
  });

  it('names a file whose tests could not be run', () => {
    const testResults = [
      { name: '/a/cpf.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(unitOutcome({ numPassedTests: 0, numPendingTests: 0, testResults }).failures).toEqual([
      '/a/cpf.test.ts › the whole file\n    no such module',
    ]);
  });
});

describe("playwright's report", () => {
  const spec = (title: string, status: string, results: unknown[] = [{}]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results }],
  });

  it('names what failed in any suite, and apart from it what passed only at a second try', () => {
    const report = {
      stats: { expected: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('goes well', 'expected')],
          suites: [
            {
              specs: [
                spec('fails', 'unexpected', [{ error: { message: 'not visible' } }]),
                spec('wavers', 'flaky', [{ error: { message: 'too late' } }, {}]),
              ],
            },
          ],
        },
      ],
    };
    expect(browserOutcome(report)).toEqual({
      passed: 1,
      skipped: 0,
      failures: ['a.spec.ts:3 › fails\n    not visible'],
      wavering: ['a.spec.ts:3 › wavers\n    too late'],
    });
  });
});

describe('a run', () => {
  const outcome = { passed: 1, skipped: 1, failures: [], wavering: [] };

  it('passes with two tests that needed a second try, and says no to a third', () => {
    expect(isPassed({ ...outcome, wavering: ['a', 'b'] })).toBe(true);
    expect(isPassed({ ...outcome, wavering: ['a', 'b', 'c'] })).toBe(false);
  });

  it('does not pass with one failure, or with nothing that passed', () => {
    expect(isPassed({ ...outcome, failures: ['a'] })).toBe(false);
    expect(isPassed({ ...outcome, passed: 0 })).toBe(false);
  });
});
