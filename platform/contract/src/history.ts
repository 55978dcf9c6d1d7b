import { z } from 'zod';
import { releaseVersion, remoteName } from './release.ts';
import { keyId, signatureSchema } from './signature.ts';
import { tolerantObject } from './tolerant-object.ts';

/** SHA-256 in hex. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hex');

/** The facts of one change of the registry; `hash` and the signatures cover exactly these. */
export const historyFactsSchema = tolerantObject({
  /** The registry's sequence after the change; the first change is 1. */
  sequence: z.number().int().positive(),
  at: z.iso.datetime(),
  by: tolerantObject({
    team: z.string().min(1).max(80),
    key: keyId,
    /** The person who acted, where known: an account of the machine or of the site. Never an address or a CPF. */
    person: z.string().min(1).max(80).optional(),
  }),
  /** A `ReleaseAction`, or an action that only newer programs know. */
  action: z.string().min(1).max(40),
  remote: remoteName,
  /** The version that the action concerns; for a rollback, the one that was taken out. */
  version: releaseVersion.optional(),
  /** The version's share of the visits after the change, in percent. */
  traffic: z.number().int().min(0).max(100).optional(),
  /** The stable version of the remote after the change. */
  stable: releaseVersion.optional(),
  /** Further remotes that the same change releases: they go live together, or not at all. */
  also: z
    .array(tolerantObject({ remote: remoteName, version: releaseVersion, stable: releaseVersion }))
    .min(1)
    .max(100)
    .optional(),
  note: z.string().max(200).optional(),
  /** `hash` of the previous record; null in the first. */
  previous: digest.nullable(),
  /** Digest of the content of the registry after the change. */
  registry: digest,
});

/** One line of the history: append-only, chained by hash, signed by the key that acted. */
export const historyRecordSchema = tolerantObject({
  ...historyFactsSchema.shape,
  hash: digest,
  signature: signatureSchema,
  /** Signatures of the teams of the further remotes, when the acting team may not act on these itself. */
  cosignatures: z.array(signatureSchema).min(1).max(100).optional(),
});

export type HistoryFacts = z.infer<typeof historyFactsSchema>;
export type HistoryRecord = z.infer<typeof historyRecordSchema>;

/** Returns one record for each remote that a record names: with its own version, and the other remotes under `also`. */
export function recordsByRemote({ also = [], ...record }: HistoryRecord): HistoryRecord[] {
  const records: HistoryRecord[] = [record, ...also.map(one => ({ ...record, ...one }))];
  if (also.length === 0) return records;
  const parts = records.map(({ remote, version = '', stable = '' }) => ({ remote, version, stable }));
  return records.map((one, index) => ({ ...one, also: parts.filter((_, at) => at !== index) }));
}
