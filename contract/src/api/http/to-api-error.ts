import type { ApiError } from './api-error.ts';

/**
 * The error that the API's client rejected with; null for any other cause. Recognised by its name: the client
 * comes from the shell, which has its own copy of the class.
 */
export const toApiError = (cause: unknown): ApiError | null =>
  cause instanceof Error && cause.name === 'ApiError' ? (cause as ApiError) : null;
