import { type HistoryRecord, historyRecordSchema, recordsByRemote } from '@serafim/platform-contract/history';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import { readDocument } from '../files/read-document.ts';
import { assertRecordSigned, readChain } from '../history/history-chain.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { canonicalJson, documentDigest } from '../signatures/signatures.ts';
import type { Teams } from '../signatures/teams.ts';
import { emptyRegistry, isSpokenEntry, type Registry, registrySchema } from './registry.ts';
import type { StoredRegistry } from './registry-backend.ts';
import { allVersions } from './remote-versions.ts';

/** A registry that was accepted, and the record that vouches for it; none before the first change. */
export interface SignedRegistry {
  registry: Registry;
  record: HistoryRecord | null;
}

interface AcceptOptions {
  teams: Teams;
  /** The registry accepted before; the records after it are checked one by one. */
  known?: SignedRegistry | undefined;
  /** Origins besides the site's own that a release may be served from. */
  origins?: readonly string[];
}

/** Before the first change. */
export const nothing: SignedRegistry = { registry: emptyRegistry, record: null };

/** Reads a registry's shape. @throws ReleaseRefused naming every field that is wrong */
function parseRegistry(document: unknown): Registry {
  const parsed = registrySchema.safeParse(document);
  if (!parsed.success)
    throw new ReleaseRefused('shape', `The registry is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Accepts a registry from any source: checks its shape, its history up to it, who signed the change and each
 * release, and that the registry is not an older one played again.
 * @throws ReleaseRefused with the reason
 */
export function acceptRegistry(
  stored: StoredRegistry,
  { teams, known = nothing, origins = [] }: AcceptOptions,
): SignedRegistry {
  const before = known.registry;
  if (stored.text === null) {
    if (before.sequence > 0) throw new ReleaseRefused('unreadable', 'The registry is gone');
    return nothing;
  }
  const registry = parseRegistry(readDocument('The registry', stored.text));
  if (registry.sequence < before.sequence)
    throw new ReleaseRefused(
      'replayed',
      `The registry stands at ${registry.sequence}, older than ${before.sequence}, which was accepted before`,
    );
  const chain = readChain(stored.records, before, registry.sequence);
  const record = chain.at(-1) ?? known.record;
  assertVouchedFor(registry, record);
  // The last signature of a whole history vouches for all records before it; keys may have changed since.
  const isFirstReading = before.sequence === 0;
  for (const signed of isFirstReading ? chain.slice(-1) : chain) assertRecordSigned(signed, teams);
  if (!isFirstReading) assertScope(before, registry, chain);
  assertReleases(registry, teams, origins);
  return { registry: withKnownReleases(registry, before), record };
}

/**
 * The same registry with the very releases of the one before, where they are the same: what was made of them holds on to
 * them for long, and each change would add another copy of all.
 */
function withKnownReleases(registry: Registry, before: Registry): Registry {
  const known = new Map(allVersions(before).map(({ extras }) => [extras.signature.value, extras]));
  const entries = Object.entries(registry.microFrontends).map(([remote, versions]) => [
    remote,
    // Every signature was checked, so equal ones are of equal releases.
    versions.map(entry =>
      isSpokenEntry(entry)
        ? { ...entry, extras: known.get(entry.extras.signature.value) ?? entry.extras }
        : entry,
    ),
  ]);
  return { ...registry, microFrontends: Object.fromEntries(entries) };
}

/**
 * Accepts a registry with its last record alone, as a composer stored them before it was restarted.
 * @throws ReleaseRefused with the reason
 */
export function acceptWithLastRecord(
  document: unknown,
  { teams, origins = [] }: AcceptOptions,
): SignedRegistry {
  const stored = tolerantObject({ registry: z.unknown(), record: historyRecordSchema }).safeParse(document);
  if (!stored.success)
    throw new ReleaseRefused('shape', `The stored registry is not valid:\n${z.prettifyError(stored.error)}`);
  const { record } = stored.data;
  const registry = parseRegistry(stored.data.registry);
  readChain([record], { sequence: record.sequence - 1, head: record.previous }, registry.sequence);
  assertVouchedFor(registry, record);
  assertRecordSigned(record, teams);
  assertReleases(registry, teams, origins);
  return { registry, record };
}

/** @throws ReleaseRefused when a registry is not what the record says was there after it */
function assertVouchedFor(registry: Registry, record: HistoryRecord | null): void {
  if (registry.head !== (record?.hash ?? null))
    throw new ReleaseRefused('history', 'The registry does not name the last record of its history');
  if (contentDigest(registry) !== (record?.registry ?? contentDigest(emptyRegistry)))
    throw new ReleaseRefused('digest', 'The registry holds something else than its history says');
}

/** @throws ReleaseRefused when more changed than the records say: a team acts on its own remotes only */
function assertScope(before: Registry, after: Registry, chain: readonly HistoryRecord[]): void {
  const named = new Set(chain.flatMap(record => recordsByRemote(record).map(({ remote }) => remote)));
  const foreign = changedRemotes(before, after).find(remote => !named.has(remote));
  if (foreign)
    throw new ReleaseRefused('scope', `The registry changed ${foreign}, which no record since names`);
}

/** @throws ReleaseRefused when a release is not its team's, or is served from an origin that is not allowed */
function assertReleases(registry: Registry, teams: Teams, origins: readonly string[]): void {
  for (const { url, extras } of allVersions(registry)) {
    const { remote, version } = extras.release;
    const what = `The release ${remote} ${version}`;
    teams.assertSigned(what, extras.release, extras.signature, remote);
    if (!url.startsWith('/') && !origins.includes(new URL(url).origin))
      throw new ReleaseRefused(
        'origin',
        `${what} is served from ${new URL(url).origin}, which is not allowed`,
      );
  }
}

/** Digest of what a registry holds: what a history record vouches for. */
export const contentDigest = ({
  microFrontends,
  state,
  withdrawn,
}: Pick<Registry, 'microFrontends' | 'state' | 'withdrawn'>): string =>
  documentDigest({ microFrontends, state, withdrawn });

/** All that a registry says about one remote, as canonical text. */
const remoteContent = ({ microFrontends, state, withdrawn }: Registry, remote: string) =>
  canonicalJson([
    microFrontends[remote] ?? null,
    state[remote] ?? null,
    withdrawn.filter(entry => entry.remote === remote),
  ]);

/** The remotes for which two registries differ. */
export function changedRemotes(before: Registry, after: Registry): string[] {
  const named = [before, after].flatMap(({ microFrontends, state, withdrawn }) => [
    ...Object.keys(microFrontends),
    ...Object.keys(state),
    ...withdrawn.map(({ remote }) => remote),
  ]);
  return [...new Set(named)].filter(remote => remoteContent(before, remote) !== remoteContent(after, remote));
}
