import { expect, it } from 'vitest';
import { isForTests, parseSource, sourceFiles } from './sources.ts';

/** The packages that teams read by their doc comments alone. */
const DOORS = /^(?:contract|ui|platform\/contract|platform\/remote-kit)\/src\//;

/** A comment that opens with a clause in place of a sentence's subject. */
const CLAUSE = /^\*\s+(?:What|Whether|Where|How|Who|When|Which)\b/;

it('a doc comment of a package that others read opens with no clause', () => {
  const files = sourceFiles.filter(file => DOORS.test(file) && !isForTests(file));
  const found = files.flatMap(file =>
    parseSource(file)
      .comments.filter(({ type, value }) => type === 'Block' && CLAUSE.test(value))
      .map(({ value }) => `${file}: ${value.replace(/\s*\n?\s*\*\s*/g, ' ').trim()}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
