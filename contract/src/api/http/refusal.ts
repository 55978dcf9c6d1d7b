import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';

export interface ProblemDetails {
  /** One more sentence for this case. */
  detail?: string;
  /** What to fix, by field path. */
  errors?: Record<string, string>;
  /** Seconds after which trying again can help. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal: thrown anywhere below a route, answered as `application/problem+json`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return problemKinds[this.kind].status;
  }

  /** The answer's body; `instance` is what the log calls this request. */
  body(requestId: string) {
    const { detail, errors } = this.details;
    return {
      type: problemType(this.kind),
      title: problemKinds[this.kind].title,
      status: this.status,
      ...(detail === undefined ? {} : { detail }),
      instance: `urn:uuid:${requestId}`,
      ...(errors === undefined ? {} : { errors }),
    };
  }
}
