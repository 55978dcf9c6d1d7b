import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OpenVisit } from '../visits/visits.ts';

/** The longest time for which the edge shares a page, in seconds: a change of the composer alone arrives by then. */
const LONGEST = 60 * 60;

/** Whether a request comes from a cache that stores pages by release set, and sends visitors none of its own headers. */
export const isFromEdge = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.edge === 'release-sets';

/** Names what pages depend on beside their release set and address. @param parts files of the shell, brand */
export const nameBuild = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** How a page may be given to other visitors. */
export interface Shared {
  /** Path and parameters that it depends on; who asks for more gets the same page. */
  address: string;
  /** Whether it is the only page of its route. */
  isFixed: boolean;
  /** Until when, by `performance.now()`. */
  until: number;
}

interface SentPage {
  status: number;
  /** The release set that it is of. */
  setId: string;
  /** Left out where it is for one request alone. */
  shared?: Shared;
}

/**
 * What the edge needs to store a page, as headers; null where it may not: a page that is for this request alone, is of
 * another release set than the one that the visit's cookie claims, or has been requested with more than it depends on.
 */
export function edgeHeaders(
  build: string,
  { visit, preview }: OpenVisit,
  { pathname, search }: URL,
  { status, setId, shared }: SentPage,
): Record<string, string> | null {
  if (preview || status !== 200 || !shared || visit.setId !== setId) return null;
  if (shared.address !== pathname + search) return null;
  const seconds = Math.min(LONGEST, Math.floor((shared.until - performance.now()) / 1000));
  if (seconds < 1) return null;
  return {
    'edge-build': build,
    'edge-kind': shared.isFixed ? 'fixed' : 'variant',
    'edge-max-age': String(seconds),
    'edge-set': setId,
  };
}
