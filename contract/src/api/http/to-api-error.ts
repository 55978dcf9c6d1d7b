import type { ApiError } from './api-error.ts';

/**
 * What the API's client rejected with; null for anything else. Told by its name: the client comes from the
 * shell, which carries its own copy of the class.
 */
export const apiErrorOf = (cause: unknown): ApiError | null =>
  cause instanceof Error && cause.name === 'ApiError' ? (cause as ApiError) : null;
