import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';

/** A row's version as the `ETag` of its answer. */
export const etag = (version: number): string => `"${version}"`;

/** The version that a change is made to, by `If-Match`; null where the request does not say, as the specified one. */
export function expectedVersion({ headers }: FastifyRequest): number | null {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return null;
  const [, version] = given.match(/^"(\d{1,9})"$/) ?? [];
  if (version === undefined) throw new Refusal('versao-desatualizada');
  return Number(version);
}
