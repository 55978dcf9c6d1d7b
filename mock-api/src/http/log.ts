import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The only fields that reach a log, each with what it may hold. Everything else is dropped, messages of errors too. */
const known: Readonly<Record<string, (value: unknown) => unknown>> = {
  reqId: String,
  method: String,
  /** The route's template, never the address. */
  route: String,
  status: Number,
  ms: Number,
  event: String,
  pending: Number,
  err: error => describe(error),
};

const describe = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Messages of drivers and mail servers quote values; names, codes and places do not.
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    at: frames.slice(0, 8).map(frame => frame.trim()),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
};

const allowed = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const read = known[name];
      return read === undefined || value === undefined ? [] : [[name, read(value)]];
    }),
  );

/** A logger that can write the named fields only. */
export const createLog = (destination: DestinationStream): Logger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowed, bindings: allowed, level: label => ({ level: label }) },
      hooks: {
        logMethod([first], method) {
          // The text of a message is free, so none is written; what carries no known field is not written at all.
          const given: unknown = first;
          if (typeof given !== 'object' || given === null) return;
          const fields = given instanceof Error ? { err: given } : { ...given };
          if (Object.keys(allowed(fields)).length > 0) method.apply(this, [fields]);
        },
      },
    },
    destination,
  );

/** Logs one line for every answer. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'answer',
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
};
