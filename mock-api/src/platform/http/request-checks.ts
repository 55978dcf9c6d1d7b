import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new Problem('pedido-malformado', { detail: 'O texto não está em UTF-8.', cause });
  }
};

// One pass without a regular expression: what backtracks can be made slow by a crafted body.
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (inString && mark === '\\') at += 1;
    else if (mark === '"') inString = !inString;
    else if (!inString && (mark === '[' || mark === '{')) depth += 1;
    else if (!inString && (mark === ']' || mark === '}')) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** Reads bodies as JSON and as nothing else: UTF-8, eight levels at most, no `__proto__`. */
export const readJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(Buffer.from(body));
      if (depthOf(text) > 8)
        throw new Problem('pedido-malformado', { detail: 'Há níveis demais neste pedido.' });
      parse(request, text, done);
    } catch (error) {
      done(error instanceof Error ? error : new Problem('pedido-malformado', { cause: error }));
    }
  });
};
