import { digest } from '@serafim/platform-contract/history';
import { signatureSchema } from '@serafim/platform-contract/signature';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import { readDocument } from '../files/read-document.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { signDocument } from '../signatures/signatures.ts';
import type { Teams } from '../signatures/teams.ts';
import type { Registry } from './registry.ts';

const factsSchema = tolerantObject({
  /** The registry that was in force, by its sequence and its last record. */
  sequence: z.number().int().nonnegative(),
  head: digest.nullable(),
  /** Until when nobody need wonder whether it still is. */
  expires: z.iso.datetime(),
});

const heartbeatSchema = tolerantObject({ ...factsSchema.shape, signature: signatureSchema });

/** That a registry was in force at a moment: signed by a team that may act on every remote. */
export type Heartbeat = z.infer<typeof factsSchema>;

/** @param expires milliseconds since 1970 */
export function signHeartbeat(
  { sequence, head }: Pick<Registry, 'sequence' | 'head'>,
  expires: number,
  { privateKey }: Pick<Actor, 'privateKey'>,
): string {
  const facts: Heartbeat = { sequence, head, expires: new Date(expires).toISOString() };
  return JSON.stringify({ ...facts, signature: signDocument(facts, privateKey) });
}

/** @throws ReleaseRefused when it is none, or was not signed by a team that may act on every remote */
export function readHeartbeat(text: string, teams: Teams): Heartbeat {
  const what = 'The heartbeat of the registry';
  const parsed = heartbeatSchema.safeParse(readDocument(what, text));
  if (!parsed.success)
    throw new ReleaseRefused('shape', `${what} is not valid:\n${z.prettifyError(parsed.error)}`);
  const { signature, ...facts } = parsed.data;
  teams.assertSigned(what, facts, signature, '*');
  return facts;
}
