import { describe, expect, it } from 'vitest';
import { partNames, readOptions } from './options.ts';

describe('whoever starts the benchmark', () => {
  it('gets every part in five rounds', () => {
    expect(readOptions([])).toEqual({ parts: partNames, rounds: 5, quick: false });
  });

  it('can ask for one part and more rounds', () => {
    expect(readOptions(['composer', '--rounds', '9'])).toMatchObject({ parts: ['composer'], rounds: 9 });
  });

  it.each([[['pagez']], [['--rounds', '0']], [['--rounds', 'many']]])(
    'is told what is wrong with %j',
    args => {
      expect(() => readOptions(args)).toThrow();
    },
  );
});
