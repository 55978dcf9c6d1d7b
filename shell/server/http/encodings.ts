import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The encodings that texts are sent in, the preferred first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A text in every encoding it is sent in. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

/** Brotli quality of cached texts, and of texts sent once: of 142 kB 23.1 in 77 ms, and 27.0 in 3 ms. */
export const CACHED_QUALITY = 10;
export const PASSING_QUALITY = 4;

export async function encode(text: string, quality = CACHED_QUALITY): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    deflate(identity),
  ]);
  return { identity, br, gzip: zipped };
}

/** The encoding that suits a browser best. @param accepted its `Accept-Encoding` */
export function selectEncoding(accepted: string | undefined): Encoding {
  const selected = negotiate(accepted ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find(encoding => encoding === selected) ?? 'identity';
}

/** Sends a text in the smallest encoding that the browser accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, bodies: Encoded) {
  const encoding = selectEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

/** Whether a browser has this very answer. Every encoding of a page is an answer of its own. */
export const hasAnswer = (etag: string, cached: string | undefined): boolean =>
  cached?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === etag) ?? false;
