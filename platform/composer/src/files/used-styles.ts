import type { InlineStyle } from './inline-styles.ts';

/** A rule of a stylesheet, or text that every page has; a rule of a condition has rules of its own. */
type Piece =
  | string
  | { selectors: readonly (readonly string[])[]; text: string }
  | { condition: string; pieces: Piece[] };

/** The text of each statement at the top level, its block included. */
function statements(css: string): string[] {
  const found: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth > 0 || quote || (letter !== '}' && letter !== ';')) continue;
    found.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return [...found, css.slice(start)].filter(text => text.trim() !== '');
}

/** A selector without what stands in brackets: what a condition names may be anywhere, and an attribute is no class. */
function withoutBrackets(selector: string): string {
  let [text, depth] = ['', 0];
  for (const letter of selector) {
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (depth === 0) text += letter;
  }
  return text;
}

/** The classes that each selector of a list needs. */
const neededClasses = (selectors: string): string[][] =>
  withoutBrackets(selectors)
    .split(',')
    .map(selector => Array.from(selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = '']) => name));

function cut(css: string): Piece[] {
  return statements(css).map(text => {
    const open = text.indexOf('{');
    const head = text.slice(0, Math.max(0, open)).trim();
    if (/^@(?:media|container|supports)\b/.test(head))
      return { condition: head, pieces: cut(text.slice(open + 1, text.lastIndexOf('}'))) };
    if (head === '' || head.startsWith('@') || head.includes('\\')) return text;
    return { selectors: neededClasses(head), text };
  });
}

const cuts = new WeakMap<InlineStyle, Piece[]>();

function select(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  return pieces
    .map(piece => {
      if (typeof piece === 'string') return piece;
      if ('text' in piece)
        return piece.selectors.some(needed => needed.every(name => classes.has(name))) ? piece.text : '';
      const inner = select(piece.pieces, classes);
      return inner && `${piece.condition}{${inner}}`;
    })
    .join('');
}

/** The classes of HTML. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat());

/**
 * What a page with these classes uses of a stylesheet: every rule whose classes it has, in whatever state its elements are, and
 * every rule that needs none.
 */
export function usedStyles(style: InlineStyle, classes: ReadonlySet<string>): string {
  const known = cuts.get(style);
  const pieces = known ?? cut(style.text);
  if (!known) cuts.set(style, pieces);
  return select(pieces, classes);
}
