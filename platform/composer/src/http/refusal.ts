import type { FastifyReply } from 'fastify';

/** The refusals that the composer answers as a problem (RFC 9457). */
export type ProblemKind =
  /** A body that cannot be read, is too large, or is of another type. */
  | 'malformed'
  | 'tooLarge'
  | 'mediaType'
  /** Fields that the schema refuses. */
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'secondStep'
  | 'otherOrigin'
  | 'notFound'
  /** What is live is not any more what the administrator saw. */
  | 'changed'
  /** The releases refuse a change. */
  | 'refused'
  | 'tooMany'
  | 'failed'
  /** A store, or this server before it is ready. */
  | 'away'
  | 'apiAway';

/** What a problem says in every case; `type` is a stable path. */
export interface Problem {
  type: string;
  title: string;
  status: number;
}

/** The site's problems: it chooses their names, statuses and sentences. */
export type Problems = Readonly<Record<ProblemKind, Problem>>;

/** What a refusal says beyond its kind. */
export interface RefusalDetails {
  /** One more sentence for this case. */
  detail?: string;
  /** What to fix, by field. */
  errors?: Readonly<Record<string, string>>;
  /** When to come back, in whole seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refused request: thrown anywhere below a route, answered as `application/problem+json`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: ProblemKind;
  readonly details: RefusalDetails;

  constructor(kind: ProblemKind, details: RefusalDetails = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

/** When to ask again for what is away: a store, the API, this server before it is ready. In whole seconds. */
export const AWAY_RETRY_AFTER = 5;

/** Answers a problem. */
export function answerProblem(
  reply: FastifyReply,
  problem: Problem,
  { detail, errors, retryAfter }: RefusalDetails = {},
) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .send(JSON.stringify({ ...problem, detail, errors }));
}
