import { ApiError } from '@serafim/contract/api/http/api-error';
import { problemSchema } from '@serafim/contract/api/http/problem';
import {
  type AdminAction,
  type AdminActionInput,
  adminActionPath,
  type ReleaseReport,
  releaseReportPath,
  releaseReportSchema,
} from '@serafim/platform-contract/release-report';
import type { WaitingDecision, WaitingDecisionInput } from '@serafim/platform-contract/waiting-release';

/** How long the composer may take to answer, in milliseconds. */
const TIMEOUT = 10_000;

function toError(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError('aborted', { cause });
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(late ? 'timeout' : 'network', { cause });
}

/** Sends a request to the release service of the composer, which is not the API. Rejects with an `ApiError` only. */
async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<ReleaseReport> {
  const late = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(path, {
    ...init,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((cause: unknown) => {
    throw toError(cause, signal);
  });
  const { status } = response;
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError('unreadable', { status, cause });
  });
  if (!response.ok) {
    const problem = problemSchema.safeParse(body);
    throw problem.success
      ? new ApiError('problem', { status, problem: problem.data })
      : new ApiError('unreadable', { status, cause: problem.error });
  }
  const report = releaseReportSchema.safeParse(body);
  if (!report.success) throw new ApiError('unreadable', { status, cause: report.error });
  return report.data;
}

/** Reads which versions are live. */
export const readReport = (signal: AbortSignal): Promise<ReleaseReport> =>
  request(releaseReportPath, { headers: { accept: 'application/json' } }, signal);

/**
 * Sends an action that changes the live versions, or a decision on one that waits. Refused as `publicacao-mudou` or `publicacao-recusada`.
 * @returns the report after it
 */
export const sendAction = (
  remote: string,
  action: AdminAction | WaitingDecision,
  body: AdminActionInput | WaitingDecisionInput,
): Promise<ReleaseReport> =>
  request(adminActionPath(remote, action), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
