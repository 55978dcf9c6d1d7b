import { measureInk } from './ink.ts';
import type { TextStyle } from './svg-text.ts';

/** A name set in lines of one size. */
export interface NameLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A part of a name that stays on one line; `glued` parts follow the one before without a space. */
interface Piece {
  readonly text: string;
  readonly width: number;
  readonly glued: boolean;
}

const oneLine = { largest: 132, smallest: 72 };
/** The most each number of lines may take so that accents and tails stay inside the name's box. */
const largestByLines = [84, 60, 45];
/** A word that would have to be smaller than the facts below it is parted instead. */
const smallestWhole = 32;
/** Measured once at this size; ink grows in proportion. */
const measure = 100;

/**
 * Sets a name as large as `width` pixels allow: one line from 132 down to 72 px, then two, and up to four for
 * names that no two lines could hold at a readable size.
 */
export function nameLines(name: string, face: TextStyle, width: number): NameLines {
  const style = { ...face, size: measure };
  const sizeFor = (ink: number, largest: number): number => Math.min(largest, (width / ink) * measure);
  const single = sizeFor(measureInk(name, style).width, oneLine.largest);
  if (single >= oneLine.smallest || name === '') return { lines: [name], size: single };

  const pieces = piecesOf(name, style, width);
  const space = measureInk('n n', style).width - measureInk('nn', style).width;
  const options = largestByLines.map((largest, i) => {
    const lines = balanced(pieces, space, i + 2);
    const widest = Math.max(...lines.map(line => measureInk(line, style).width));
    return { lines, size: sizeFor(widest, largest) };
  });
  return options.reduce((best, option) => (option.size > best.size ? option : best));
}

function piecesOf(name: string, style: TextStyle, width: number): Piece[] {
  const tooWide = (width / smallestWhole) * measure;
  return name.split(' ').flatMap(word =>
    word.split(/(?<=-)/).flatMap((part, i) => {
      const ink = measureInk(part, style).width;
      if (ink <= tooWide) return [{ text: part, width: ink, glued: i > 0 }];
      // No hyphen where a word is parted: it would read as part of the name.
      const letters = [...new Intl.Segmenter('pt').segment(part)].map(({ segment }) => segment);
      return letters.map((text, j) => ({ text, width: ink / letters.length, glued: i > 0 || j > 0 }));
    }),
  );
}

/** Breaks pieces into at most `count` lines whose widest is as narrow as it can be. */
function balanced(pieces: readonly Piece[], space: number, count: number): string[] {
  let low = Math.max(...pieces.map(piece => piece.width));
  let high = pieces.reduce((sum, piece) => sum + piece.width + space, 0);
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (filled(pieces, space, middle).length <= count) high = middle;
    else low = middle;
  }
  return filled(pieces, space, high);
}

function filled(pieces: readonly Piece[], space: number, width: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const joint = piece.glued ? '' : ' ';
    const next = used + piece.width + (piece.glued ? 0 : space);
    if (next > width) {
      lines.push(piece.text);
      used = piece.width;
    } else {
      lines.push(`${lines.pop() ?? ''}${joint}${piece.text}`);
      used = next;
    }
  }
  return lines;
}
