import { ApiError } from '@serafim/contract/api/api-error';
import { problemSchema } from '@serafim/contract/api/problem';
import {
  type ReleaseActInput,
  type ReleaseActName,
  type ReleaseReport,
  releaseActPath,
  releaseReportPath,
  releaseReportSchema,
} from '@serafim/contract/remote/release-report';

/** How long the composer may take to answer, in milliseconds. */
const PATIENCE = 10_000;

const failureOf = (cause: unknown, signal: AbortSignal | undefined): ApiError => {
  if (signal?.aborted) return new ApiError('aborted', { cause });
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(late ? 'timeout' : 'network', { cause });
};

/** Asks the composer, which is not the API: it alone knows what is live. Rejects with an `ApiError` only. */
async function ask(path: string, init: RequestInit, signal?: AbortSignal): Promise<ReleaseReport> {
  const late = AbortSignal.timeout(PATIENCE);
  const response = await fetch(path, {
    ...init,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((cause: unknown) => {
    throw failureOf(cause, signal);
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

/** What is live now. */
export const readReport = (signal: AbortSignal): Promise<ReleaseReport> =>
  ask(releaseReportPath, { headers: { accept: 'application/json' } }, signal);

/** Changes what is live. Refused as `publicacao-mudou` or `publicacao-recusada`. @returns what is live then */
export const order = (remote: string, act: ReleaseActName, body: ReleaseActInput): Promise<ReleaseReport> =>
  ask(releaseActPath(remote, act), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
