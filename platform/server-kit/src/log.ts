import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The only fields that reach a log, each with what it may hold. All others are dropped, messages of errors too. */
const fields: Readonly<Record<string, (value: unknown) => unknown>> = {
  reqId: String,
  /** Id of the request's W3C trace, the same in every server that it came through. */
  trace: String,
  method: String,
  /** The route's template, never the address. */
  route: String,
  status: Number,
  ms: Number,
  event: String,
  /** A sentence of our own that names files, versions or keys; never what a person typed, nor a message of another program. */
  why: String,
  remote: String,
  version: String,
  /** A page or a fragment, by its template or name. */
  part: String,
  /** What was done to a release, and the canary's share before and after it, in percent. */
  action: String,
  before: Number,
  after: Number,
  /** What a page's policy has blocked: the directive, and the origin alone. */
  directive: String,
  origin: String,
  /** What code of remotes printed, and threw, while it rendered, which it does without anybody's data. */
  printed: String,
  threw: String,
  /** Changes of the database's form, and what mends a form that is old. */
  migrations: String,
  remedy: String,
  people: Number,
  pending: Number,
  count: Number,
  /** A hash of the audit trail. */
  head: String,
  /** Id of a person; says nothing without the database. */
  actor: String,
  err: error => describe(error),
};

/** The class in a text that an error became when it left its process; what follows is its message. */
const classIn = (text: string): string => /^[A-Z]\w{0,60}(?=:|$)/.exec(text)?.[0] ?? 'string';

function describe(error: unknown): unknown {
  if (typeof error === 'string') return { name: classIn(error) };
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
}

const allowed = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const read = fields[name];
      return read === undefined || value === undefined ? [] : [[name, read(value)]];
    }),
  );

/**
 * A logger that can write the named fields only; `write` gets one line of JSON at a time. It is our own because
 * pino copies the message of every error into the line, whatever its formatters leave out.
 */
export function createLog(
  write: (line: string) => void,
  bound: Record<string, unknown> = {},
): FastifyBaseLogger {
  const method = (level: string) => (given: unknown) => {
    // Free text is not written, so a line without a known field would say nothing.
    if (typeof given !== 'object' || given === null) return;
    const line = allowed(given instanceof Error ? { err: given } : given);
    if (Object.keys(line).length === 0) return;
    write(`${JSON.stringify({ level, time: new Date().toISOString(), ...bound, ...line })}\n`);
  };
  const nothing = () => undefined;
  return {
    level: 'info',
    trace: nothing,
    debug: nothing,
    silent: nothing,
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
    fatal: method('fatal'),
    child: bindings => createLog(write, { ...bound, ...allowed(bindings) }),
  };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why it is a refusal, as a sentence of our own for the log. */
    why: string;
  }
}

const answerLine = (request: FastifyRequest, reply: FastifyReply) => ({
  event: 'answer',
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  ...(reply.why ? { why: reply.why } : {}),
});

/** Logs one line for every answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => request.log.info(answerLine(request, reply)));
}

/** From here on an answer was late, in milliseconds. */
const LATE = 1_000;

/** Logs the answers that failed, were refused for want of room, or were late: of a server with too many others. */
export function logRemarkableAnswers(app: FastifyInstance): void {
  app.decorateReply('why', '');
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    if (statusCode >= 500 || statusCode === 429 || elapsedTime >= LATE)
      request.log.warn(answerLine(request, reply));
  });
}
