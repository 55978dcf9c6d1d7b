import { toApiError } from '@serafim/contract/api/http/to-api-error';

/** Whether the API refused a call because there is no session. */
export const needsSignIn = (cause: unknown): boolean => toApiError(cause)?.status === 401;

/** Whether the API refused a call because the session is no administrator's. */
export const isForbidden = (cause: unknown): boolean => toApiError(cause)?.status === 403;

/** Whether the API has nothing under that address. */
export const isMissing = (cause: unknown): boolean => toApiError(cause)?.status === 404;
