import { expect, it } from 'vitest';
import { findCycles, graphOf } from './cycles.ts';

it('arrows that go one way make no cycle', () => {
  const graph = graphOf([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
    ['d', 'd'],
  ]);
  expect(findCycles(graph)).toEqual([]);
});

it('names everything that leads back to itself, and nothing beside it', () => {
  const graph = graphOf([
    ['start', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'end'],
    ['x', 'y'],
    ['y', 'x'],
  ]);
  expect(findCycles(graph)).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});
