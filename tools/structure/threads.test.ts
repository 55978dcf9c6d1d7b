import { expect, it } from 'vitest';
import { isForTests, readSource, sourceFiles } from './sources.ts';

it('every worker thread of the servers starts with limits, and without the settings of its process', () => {
  const startsThreads = sourceFiles
    // What runs in browsers alone starts workers of theirs.
    .filter(file => /^(?:shell|mock-api|platform\/(?!host\/))/.test(file) && !isForTests(file))
    .map(file => ({ file, text: readSource(file) }))
    .filter(({ text }) => /new (?:Piscina|Worker)\b/.test(text));
  expect(startsThreads.length).toBeGreaterThanOrEqual(3);
  const unlimited = startsThreads.filter(({ text }) => !text.includes('...threadLimits('));
  expect(unlimited.map(({ file }) => file)).toEqual([]);
});
