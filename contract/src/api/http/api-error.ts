import { UNREACHABLE } from './failure-messages.ts';
import { isProblem, type Problem, type ProblemKind } from './problem.ts';

/**
 * Cause of a failed call. `problem`: the API answered with a refusal. `network`: no answer came. `timeout`: not in
 * time. `unreadable`: an answer that is not this API's. `aborted`: the caller gave up.
 */
export type ApiFailure = 'problem' | 'network' | 'timeout' | 'unreadable' | 'aborted';

const sentences: Readonly<Record<Exclude<ApiFailure, 'problem'>, string>> = {
  network: UNREACHABLE,
  timeout: 'O servidor demorou demais para responder. Tente de novo.',
  unreadable: 'O servidor respondeu de um jeito inesperado. Tente de novo em instantes.',
  aborted: 'O pedido foi cancelado.',
};

export interface ApiErrorDetails {
  status?: number | undefined;
  problem?: Problem | undefined;
  /** Seconds to wait, where the API says so. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Refusals of requests that are wrong whatever a person typed: unreadable, of another method, of another type. */
const MALFORMED: readonly number[] = [400, 405, 415];

/** A call that did not succeed. `message` is a Portuguese sentence that can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;

  constructor(failure: ApiFailure, { status, problem, retryAfter, cause }: ApiErrorDetails = {}) {
    const sentence = failure === 'problem' ? (problem?.detail ?? problem?.title) : sentences[failure];
    super(sentence ?? sentences.unreadable, { cause });
    this.failure = failure;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Checks whether the API refused with this kind of problem. */
  is(kind: ProblemKind): boolean {
    return this.problem !== undefined && isProblem(this.problem, kind);
  }

  /**
   * True when the site is at fault: no readable answer came back, the API failed, or it received a request that no form
   * can send. All other refusals are answers to what a person typed, chose or may do.
   */
  get isSiteFault(): boolean {
    if (this.failure !== 'problem') return this.failure !== 'aborted';
    const { status = 0 } = this;
    return status >= 500 || MALFORMED.includes(status);
  }

  /** Messages by field path; empty where the refusal concerns no field. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return this.problem?.errors ?? {};
  }
}
