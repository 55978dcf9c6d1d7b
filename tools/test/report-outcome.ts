import type { Outcome } from './outcome.ts';

/** Names each file of which tests were skipped, with their number. */
function countByFile(skipped: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const test of skipped) {
    const [file = ''] = test.split(/[: ]/);
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts].map(([file, count]) => `${count} of ${file}`).join(', ');
}

/**
 * Describes how a run ended: each test that is not simply passed, the counts, and at the end what did not run.
 * @param leftOut the parts that the size of the run leaves out
 * @param missing the packages that this machine lacks
 */
export function describeOutcome(
  { passed, failures, wavering, skipped }: Outcome,
  leftOut: readonly string[],
  missing: readonly string[],
): string {
  const counts = [
    `${passed} passed`,
    `${failures.length} failed`,
    `${wavering.length} needed a second try`,
    `${skipped.length} skipped`,
  ];
  const remedy = missing.length === 0 ? '' : ` (apt-get install ${missing.join(' ')})`;
  return [
    // Named once more at the end: the place where they failed is thousands of lines above.
    ...failures.map(failure => `\n  failed: ${failure}`),
    ...wavering.map(test => `\n  needed a second try: ${test}`),
    ...skipped.map(test => `\n  skipped: ${test}`),
    `\n${counts.join(', ')}`,
    ...(leftOut.length > 0 ? [`Left out, and run by npm test -- all: ${leftOut.join('; ')}`] : []),
    ...(skipped.length > 0 ? [`Skipped on this machine: ${countByFile(skipped)}${remedy}`] : []),
  ].join('\n');
}
