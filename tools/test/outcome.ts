import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How the tests of one suite ended. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** one text for each test that failed, or file that could not be run: where, what, and its first complaint */
  failures: string[];
  /** the same for each test that failed and then passed */
  wavering: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
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
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** Enough of a complaint to know it again in a long log: its first lines, without colours. */
const firstLines = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');

const failure = (where: string, what: string, message: string | undefined) =>
  [`${where} › ${what}`, firstLines(message)].filter(Boolean).join('\n    ');

/**
 * Reads vitest's JSON report.
 * @throws ZodError when it is none
 */
export function unitOutcome(report: unknown): Outcome {
  const { numPassedTests, numPendingTests, testResults } = vitestReport.parse(report);
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(test => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [failure(name, 'the whole file', message)];
      return failed.map(test => failure(name, test.fullName, test.failureMessages[0]));
    }),
    wavering: [],
  };
}

const specsOf = ({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Reads playwright's JSON report.
 * @throws ZodError when it is none
 */
export function browserOutcome(report: unknown): Outcome {
  const { stats, suites } = playwrightReport.parse(report);
  const withStatus = (wanted: string) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) =>
            failure(`${file}:${line}`, title, results.find(({ error }) => error)?.error?.message),
          ),
      );
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: withStatus('unexpected'),
    wavering: withStatus('flaky'),
  };
}

/** How many tests of a whole run may need a second try; more are a fault of the site or of its tests. */
const MOST_WAVERING = 2;

/** Whether a run counts as passed. */
export const isPassed = ({ passed, failures, wavering }: Outcome): boolean =>
  passed > 0 && failures.length === 0 && wavering.length <= MOST_WAVERING;
