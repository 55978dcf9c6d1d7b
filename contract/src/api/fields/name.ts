import { z } from '../zod.ts';
import { tidy } from './plain-text.ts';
import { text } from './text.ts';

const allowed = /^[\p{L}\p{M} '’.-]+$/u;

/** A person's full name, as the document has it, accents kept. Some documents have one word alone. */
export const personName = text({ min: 2, max: 120, missing: 'Digite o nome completo.' }).check(
  z.refine(name => allowed.test(name), {
    error: 'Use apenas letras, espaço, hífen, ponto e apóstrofo.',
    abort: true,
  }),
  z.refine(name => /\p{L}/u.test(name), 'Digite o nome completo.'),
);

/** `Ana Beatriz Souza` as `Ana S.`: all that a public card or check shows. */
export function shortName(name: string): string {
  const words = tidy(name).split(' ');
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last?.match(/\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
