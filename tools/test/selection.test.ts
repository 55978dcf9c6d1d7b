import { describe, expect, it } from 'vitest';
import { selectTests } from './selection.ts';

describe('a person who types npm test', () => {
  it('without a word runs the small size, and with the word all everything', () => {
    expect(selectTests([])).toEqual({ size: 'small' });
    expect(selectTests(['all'])).toEqual({ size: 'all' });
  });

  it('names folders and files, of which those of e2e run in a browser', () => {
    expect(selectTests(['ui', 'tools/test/main.ts', 'e2e/journeys/card.spec.ts', 'e2e'])).toEqual({
      size: 'named',
      units: ['ui/', 'tools/test/main.ts'],
      specs: ['e2e/journeys/card.spec.ts', 'e2e'],
    });
  });

  it('is told which path does not exist', () => {
    expect(() => selectTests(['ui', 'remote-membro'])).toThrow(
      'There is no remote-membro in this repository',
    );
    expect(() => selectTests(['all', 'ui'])).toThrow('There is no all');
  });
});
