import { expect, it } from 'vitest';
import { findCycles, graphOf } from './cycles.ts';
import { imports, isForTests, sourceFiles } from './sources.ts';

const known = new Set(sourceFiles);
const arrows = imports.flatMap(({ file, path }) =>
  path && known.has(path) && !isForTests(file) && !isForTests(path) ? [[file, path] as const] : [],
);

/** The two steps where the ways to two files part, as `src/outlet` and `src/site.ts`. */
function rooms([from, to]: readonly [string, string]): [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const parting = one.findIndex((step, index) => step !== other[index]);
  return [one.slice(0, parting + 1).join('/'), other.slice(0, parting + 1).join('/')];
}

it('no file leads back to itself', () => {
  expect(findCycles(graphOf(arrows))).toEqual([]);
});

it('no room leads back to itself: arrows between the folders and files of one folder go one way', () => {
  expect(findCycles(graphOf(arrows.map(rooms)))).toEqual([]);
});
