import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '@serafim/server-kit/process/repository';
import { POSTGRES } from '@serafim/server-kit/testing/throwaway-postgres';
import { z } from 'zod';

/** The time that the tests of one file took, in milliseconds; tests of several workers are added up. */
export interface FileTime {
  file: string;
  time: number;
}

/** How the tests of one suite ended. */
export interface Outcome {
  passed: number;
  /** one text for each test that failed, or file that could not be run: where, what, and its first complaint */
  failures: string[];
  /** the same for each test that failed and then passed */
  wavering: string[];
  /** each test that was wanted and did not run: where and what */
  skipped: string[];
  /** the number of tests that the size of the run leaves out */
  leftOut: number;
  files: FileTime[];
  /** when the first test began, in milliseconds since 1970; undefined where none did */
  firstTest: number | undefined;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          startTime: z.iso.datetime(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

type PlaywrightSpec = z.infer<typeof playwrightSpec>;

/** Enough of a complaint to know it again in a long log: its first lines, without colours. */
const firstLines = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');

const failure = (where: string, what: string, message: string | undefined) =>
  [`${where} › ${what}`, firstLines(message)].filter(Boolean).join('\n    ');

/**
 * Reads vitest's JSON report.
 * @throws ZodError when it is none
 */
export function unitOutcome(report: unknown): Outcome {
  const files = vitestReport
    .parse(report)
    .testResults.map(({ name, ...file }) => ({ ...file, name: relative(repository, name) }));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, name })),
  );
  const notRun = tests.filter(({ status }) => !['passed', 'failed'].includes(status));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: files.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(test => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [failure(name, 'the whole file', message)];
      return failed.map(test => failure(name, test.fullName, test.failureMessages[0]));
    }),
    wavering: [],
    skipped: notRun
      .filter(({ tags }) => !tags.includes(POSTGRES))
      .map(({ name, fullName }) => `${name} › ${fullName}`),
    leftOut: notRun.filter(({ tags }) => tags.includes(POSTGRES)).length,
    files: files.map(({ name, startTime, endTime }) => ({ file: name, time: endTime - startTime })),
    firstTest: undefined,
  };
}

const specsOf = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const readSpecs = (report: unknown): PlaywrightSpec[] =>
  playwrightReport.parse(report).suites.flatMap(specsOf);

/**
 * Counts the tests of Playwright's JSON report by the folder that they are in.
 * @throws ZodError when it is none
 */
export function countByFolder(report: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { file, tests } of readSpecs(report)) {
    const folder = file.slice(0, file.indexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + tests.length);
  }
  return counts;
}

/**
 * Reads Playwright's JSON report.
 * @throws ZodError when it is none
 */
export function browserOutcome(report: unknown): Outcome {
  const tests = readSpecs(report).flatMap(({ file, line, title, tests }) =>
    tests.map(test => ({ ...test, file: `e2e/${file}`, where: `e2e/${file}:${line}`, title })),
  );
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const describeFailure = ({ where, title, results }: (typeof tests)[number]) =>
    failure(where, title, results.find(({ error }) => error)?.error?.message);
  const times = new Map<string, number>();
  for (const { file, results } of tests)
    for (const { duration } of results) times.set(file, (times.get(file) ?? 0) + duration);
  const starts = tests.flatMap(({ results }) => results.map(({ startTime }) => Date.parse(startTime)));
  return {
    passed: withStatus('expected').length,
    failures: withStatus('unexpected').map(describeFailure),
    wavering: withStatus('flaky').map(describeFailure),
    skipped: withStatus('skipped').map(({ where, title }) => `${where} › ${title}`),
    leftOut: 0,
    files: [...times].map(([file, time]) => ({ file, time })),
    firstTest: starts.length === 0 ? undefined : Math.min(...starts),
  };
}

/** How many tests of a whole run may need a second try; more are a fault of the site or of its tests. */
const MOST_WAVERING = 2;

/** Whether a run counts as passed; where nothing may be left out, one skipped test is a failure. */
export const isPassed = (
  { passed, failures, wavering, skipped }: Outcome,
  { maySkip }: { maySkip: boolean },
): boolean =>
  passed > 0 &&
  failures.length === 0 &&
  wavering.length <= MOST_WAVERING &&
  (maySkip || skipped.length === 0);
