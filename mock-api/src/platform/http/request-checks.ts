import { fieldErrors } from '@serafim/contract/api/http/problem';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { z } from '@serafim/contract/api/zod';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function comesFromHere({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = headers;
  if (origin === siteOrigin) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin !== undefined) return false;
  // No browser of today leaves both out; a program may, as long as it sends no browser's cookie.
  return cookie === undefined;
}

/** Refuses changes that another site's page asks a browser for. */
export function refuseOtherSites(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async request => {
    if (!safe.has(request.method) && !comesFromHere(request, siteOrigin))
      throw new Refusal('origem-recusada');
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new Refusal('pedido-malformado', { detail: 'O texto não está em UTF-8.', cause });
  }
}

// One pass without a regular expression: what backtracks can be made slow by a crafted body.
function depthOf(text: string): number {
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
}

/** Reads bodies as JSON and as nothing else: UTF-8, eight levels at most, no `__proto__`. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(Buffer.from(body));
      if (depthOf(text) > 8)
        throw new Refusal('pedido-malformado', { detail: 'Há níveis demais neste pedido.' });
      parse(request, text, done);
    } catch (error) {
      done(error instanceof Error ? error : new Refusal('pedido-malformado', { cause: error }));
    }
  });
}

// A body of the wrong kind, or with unknown fields, is not a form with mistakes: it is another request.
const isMalformed = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(
    ({ code, path }) => code === 'unrecognized_keys' || (code === 'invalid_type' && path.length === 0),
  );

/** Whether text anywhere in a value holds NUL, which no database takes, or half a character. */
function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsUnstorableText);
}

/**
 * Checks a request against its schema; refuses with errors by field. What a schema lets through as text, in address,
 * query or body, is text that both databases take.
 */
export const checkRequest: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success && holdsUnstorableText(result.data))
      return {
        error: new Refusal('pedido-malformado', { detail: 'Há caracteres que não são texto neste pedido.' }),
      };
    if (result.success) return { value: result.data };
    const kind = isMalformed(result.error) ? 'pedido-malformado' : 'dados-invalidos';
    return { error: new Refusal(kind, { errors: fieldErrors(result.error) }) };
  };
};
