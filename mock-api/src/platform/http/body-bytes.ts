import type { FastifyRequest, preParsingHookHandler } from 'fastify';

/** Keeps the bodies of a route as they came: what is signed is the bytes, not what they mean. */
export function keepBodyBytes() {
  const bodies = new WeakMap<FastifyRequest, Buffer[]>();
  const preParsing: preParsingHookHandler = (request, _reply, payload, done) => {
    const chunks: Buffer[] = [];
    bodies.set(request, chunks);
    payload.on('data', (chunk: Buffer) => chunks.push(chunk));
    done(null, payload);
  };
  return { preParsing, bytesOf: (request: FastifyRequest) => Buffer.concat(bodies.get(request) ?? []) };
}
