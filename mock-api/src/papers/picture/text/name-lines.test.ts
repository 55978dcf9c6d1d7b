import { describe, expect, it } from 'vitest';
import { measureInk } from './ink.ts';
import { nameLines } from './name-lines.ts';
import type { TextStyle } from './svg-text.ts';

const face: TextStyle = { face: 'display', weight: 700, size: 132, tracking: -0.019 };
const width = 692;
const set = (name: string) => nameLines(name, face, width);

const longestName = [
  ...'Maria Aparecida das Graças Conceição de Albuquerque Cavalcanti Vasconcelos d’Ávila e Assunção Figueirêdo Pereira Guimarães',
]
  .slice(0, 120)
  .join('');

describe('a name on the card', () => {
  it('stands at 132 px when it is short', () => {
    expect(set('Ana S.')).toEqual({ lines: ['Ana S.'], size: 132 });
    expect(set('João Â.')).toEqual({ lines: ['João Â.'], size: 132 });
  });

  it('shrinks on its one line down to 72 px', () => {
    const { lines, size } = set('Maximiliano A.');
    expect(lines).toHaveLength(1);
    expect(size).toBeLessThan(132);
    expect(size).toBeGreaterThanOrEqual(72);
  });

  it('takes two lines before it would go below 72 px, parted at a space', () => {
    expect(set('Ângela Maria Gonçalves de Araújo').lines).toEqual(['Ângela Maria', 'Gonçalves de Araújo']);
  });

  it('keeps a very long surname whole', () => {
    const { lines, size } = set('Wolfeschlegelsteinhausenbergerdorff W.');
    expect(lines).toEqual(['Wolfeschlegelsteinhausenbergerdorff', 'W.']);
    expect(size).toBeGreaterThanOrEqual(32);
  });

  it('parts one endless word without adding or losing a letter', () => {
    const word = `Á${'bcdefghijk'.repeat(12)}`.slice(0, 120);
    expect(set(word).lines.join('')).toBe(word);
  });

  it.each([
    'Ana S.',
    'Guilhermina N.',
    'Maximiliano A.',
    'Maria-Antonieta Figueirêdo-Vasconcelos',
    'Wolfeschlegelsteinhausenbergerdorff W.',
    longestName,
    `Á${'bcdefghijk'.repeat(12)}`.slice(0, 120),
    'W'.repeat(120),
    `${'i '.repeat(59)}im`,
  ])('fits its column, legible and in at most four lines: %s', name => {
    const { lines, size } = set(name);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    expect(size).toBeGreaterThanOrEqual(24);
    for (const line of lines)
      expect(measureInk(line, { ...face, size }).width).toBeLessThanOrEqual(width + 0.5);
  });

  it('is drawn with its accents: they reach higher than the bare letter', () => {
    expect(measureInk('Â', face).height).toBeGreaterThan(measureInk('A', face).height);
  });
});
