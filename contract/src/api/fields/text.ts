import { z } from '../zod.ts';
import { tidy } from './plain-text.ts';

const length = (text: string): number => [...text].length;

// Control characters, lone surrogates and the marks that turn the reading direction can forge what an
// administrator reads; no keyboard types them.
const unreadable = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u;

export interface TextRule {
  /** Fewest characters; 0 lets the field stay empty. */
  min?: number;
  max: number;
  /** The message when there are fewer than `min`. */
  missing?: string;
  /** True when line breaks may stay. */
  multiline?: boolean;
}

/** A text that a person typed: tidied, measured in characters as people count them, free of hidden ones. */
export const text = ({ min = 1, max, missing = 'Preencha este campo.', multiline = false }: TextRule) =>
  z
    .pipe(
      // `max` characters are at most this many code units; a longer input is not worth normalising.
      z.string().check(z.maxLength(max * 4 + 64, `Use até ${max} caracteres.`)),
      z.transform(value =>
        tidy(multiline ? value.replace(/\r\n?/g, '\n') : value.replace(/[\r\n\t]+/g, ' ')),
      ),
    )
    .check(
      z.refine(value => length(value) >= min, { error: missing, abort: true }),
      z.refine(value => length(value) <= max, { error: `Use até ${max} caracteres.`, abort: true }),
      z.refine(value => !unreadable.test(value), 'Retire os caracteres especiais que não aparecem na tela.'),
    );

/** The same schema for a field that may stay empty; an empty one becomes ''. */
export const emptyOr = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      if (value.trim() === '') return '';
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      for (const { message } of result.error.issues)
        context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );
