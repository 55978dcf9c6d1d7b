import { type ProblemKind, problemKinds, problemType } from './problem.ts';

/** Details of a refusal beyond its kind. */
export interface RefusalDetails {
  /** One more sentence for this case. */
  detail?: string;
  /** Message for each field to fix, by its path. */
  errors?: Record<string, string>;
  /** The day by which the request was refused. */
  today?: string;
  /** Seconds after which trying again can help. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refused request: thrown anywhere below a route of a server, answered as `application/problem+json` (RFC 9457). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: ProblemKind;
  readonly details: RefusalDetails;

  constructor(kind: ProblemKind, details: RefusalDetails = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return problemKinds[this.kind].status;
  }

  /** The answer's body. @param requestId what the log calls this request */
  body(requestId?: string) {
    const { detail, errors, today } = this.details;
    return {
      type: problemType(this.kind),
      title: problemKinds[this.kind].title,
      status: this.status,
      ...(detail === undefined ? {} : { detail }),
      ...(requestId === undefined ? {} : { instance: `urn:uuid:${requestId}` }),
      ...(errors === undefined ? {} : { errors }),
      ...(today === undefined ? {} : { hoje: today }),
    };
  }
}
