import { expect, it } from 'vitest';
import { createNarrator, NotHeld } from './narrator.ts';

function told(slack?: number) {
  const lines: string[] = [];
  return { lines, narrator: createNarrator(line => lines.push(line), slack) };
}

it('somebody who watches reads each figure, and it is kept for the record', () => {
  const { lines, narrator } = told();
  narrator.chapter('A release');
  narrator.check('visits lost', 0, true);
  narrator.within('to the first visitor', 1_234.5, 2_000);
  expect(lines.slice(1)).toEqual([
    '  ok      visits lost: 0',
    '  ok      to the first visitor, at most 2000 ms: 1235 ms',
  ]);
  expect(narrator.chapters).toEqual([
    {
      title: 'A release',
      checked: [
        { what: 'visits lost', measured: '0' },
        { what: 'to the first visitor, at most 2000 ms', measured: '1235 ms' },
      ],
    },
  ]);
});

it('a story ends at the first thing that does not hold, and says which', () => {
  const { lines, narrator } = told();
  narrator.chapter('A release');
  expect(() => narrator.check('visits lost', 3, false)).toThrow(new NotHeld('visits lost: 3'));
  expect(() => narrator.within('healed', 3_001, 3_000)).toThrow(NotHeld);
  expect(() => narrator.within('healed', null, 3_000)).toThrow('never');
  expect(lines.slice(1).every(line => line.startsWith('  FAILED'))).toBe(true);
  expect(narrator.chapters[0]?.checked).toEqual([]);
});

it('where the machine is not what is tested, the same may take longer', () => {
  const { narrator } = told(10);
  narrator.within('healed', 29_000, 3_000);
  expect(() => narrator.within('healed', 31_000, 3_000)).toThrow('at most 30.0 s');
});
