import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renamed } from './rename.ts';

const cardFont = (name: string) =>
  readFileSync(new URL(`../../mock-api/src/papers/fonts/${name}.ttf`, import.meta.url));
const kilobytes = (file: string) =>
  statSync(new URL(`../../ui/src/fonts/${file}.woff2`, import.meta.url)).size / 1024;
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

function wholeSum(font: Buffer): number {
  const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function table(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const start = font.readUInt32BE(at + 8);
    if (font.toString('latin1', at, at + 4) === tag)
      return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}

describe('a renamed font', () => {
  const before = cardFont('atkinson-400');
  const after = renamed(before, { family: 'Letra de Prova', weight: 350, copyright: 'Alguém' });

  it('is found by its new family and weight', () => {
    expect(table(after, 'name').includes(utf16('Letra de Prova'))).toBe(true);
    expect(table(after, 'name').includes(utf16('Atkinson'))).toBe(false);
    expect(table(after, 'OS/2').readUInt16BE(4)).toBe(350);
  });

  it('names its makers and its licence', () => {
    expect(table(after, 'name').includes(utf16('Alguém'))).toBe(true);
    expect(table(after, 'name').includes(utf16('SIL Open Font License'))).toBe(true);
  });

  it('keeps its letters, and its sums are those of a whole file', () => {
    expect(table(after, 'glyf').equals(table(before, 'glyf'))).toBe(true);
    expect(wholeSum(after)).toBe(0xb1b0afba);
  });
});

describe('the fonts that were cut', () => {
  it.each(['atkinson-400', 'atkinson-600', 'atkinson-700'])('%s is the text face of the card', file => {
    expect(table(cardFont(file), 'name').includes(utf16('Atkinson Hyperlegible Next'))).toBe(true);
    expect(table(cardFont(file), 'OS/2').readUInt16BE(4)).toBe(Number(file.slice(-3)));
  });

  it('weigh no more on a page than the design gives them', () => {
    expect(kilobytes('bricolage')).toBeLessThan(35);
    expect(kilobytes('atkinson')).toBeLessThan(18.5);
    expect(kilobytes('digits')).toBeLessThan(5.5);
  });
});
