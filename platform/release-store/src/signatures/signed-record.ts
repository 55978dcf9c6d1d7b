import type { Signature } from '@serafim/platform-contract/signature';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { readDocument } from '../files/read-document.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Teams } from './teams.ts';

/** Reads a record of the store; null when it is none, or is not signed by whoever may act on all remotes. */
export function readSignedRecord<Signed extends { signature: Signature }>(
  schema: $ZodType<Signed>,
  path: string,
  bytes: Buffer | null,
  teams: Teams,
): Signed | null {
  try {
    const parsed = safeParse(schema, bytes && readDocument(path, bytes.toString('utf8')));
    if (!parsed.success) return null;
    const { signature, ...signed } = parsed.data;
    teams.assertSigned(`The record ${path}`, signed, signature, '*');
    return parsed.data;
  } catch (cause) {
    if (cause instanceof ReleaseRefused) return null;
    throw cause;
  }
}
