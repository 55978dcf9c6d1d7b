import { type HistoryRecord, historyRecordSchema } from '@serafim/contract/remote/history';
import { emptyRegistry, type Registry, registrySchema } from '@serafim/contract/remote/registry';
import { z } from 'zod';
import { assertRecordSigned, readChain } from './history-chain.ts';
import { readDocument } from './read-document.ts';
import type { StoredRegistry } from './registry-backend.ts';
import { changedRemotes, contentDigest } from './registry-digest.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { Teams } from './teams.ts';

/** A registry that was accepted, and the record that vouches for it; none before the first change. */
export interface SignedRegistry {
  registry: Registry;
  record: HistoryRecord | null;
}

interface AcceptOptions {
  teams: Teams;
  /** The registry accepted before; the records after it are checked one by one. */
  known?: SignedRegistry | undefined;
  /** Origins besides the site's own that a release may stand on. */
  origins?: readonly string[];
}

const nothing: SignedRegistry = { registry: emptyRegistry, record: null };

/** Reads a registry's shape. @throws ReleaseRefused naming every field that is wrong */
export function parseRegistry(document: unknown): Registry {
  const parsed = registrySchema.safeParse(document);
  if (!parsed.success)
    throw new ReleaseRefused('shape', `The registry is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Accepts a registry that was read from anywhere: its shape, its history up to it, who signed the change and each
 * release, and that it is no older one played again.
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
  // Of a history that is read whole, the last signature vouches for all before it; keys may have changed since.
  const isFirstLook = before.sequence === 0;
  for (const one of isFirstLook ? chain.slice(-1) : chain) assertRecordSigned(one, teams);
  if (!isFirstLook) assertScope(before, registry, chain);
  assertReleases(registry, teams, origins);
  return { registry, record };
}

/**
 * Accepts a registry with its last record alone, as an earlier life left them behind.
 * @throws ReleaseRefused with the reason
 */
export function acceptAlone(document: unknown, { teams, origins = [] }: AcceptOptions): SignedRegistry {
  const kept = z.strictObject({ registry: z.unknown(), record: historyRecordSchema }).safeParse(document);
  if (!kept.success)
    throw new ReleaseRefused('shape', `The kept registry is not valid:\n${z.prettifyError(kept.error)}`);
  const { record } = kept.data;
  const registry = parseRegistry(kept.data.registry);
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
  const named = new Set(chain.map(({ remote }) => remote));
  const foreign = changedRemotes(before, after).find(remote => !named.has(remote));
  if (foreign)
    throw new ReleaseRefused('scope', `The registry changed ${foreign}, which no record since speaks of`);
}

/** @throws ReleaseRefused when a release is not its team's, or stands on an origin that is not allowed */
function assertReleases({ microFrontends }: Registry, teams: Teams, origins: readonly string[]): void {
  for (const [remote, entries] of Object.entries(microFrontends))
    for (const { url, metadata, extras } of entries) {
      const what = `The release ${remote} ${metadata.version}`;
      teams.assertSigned(what, extras.release, extras.signature, remote);
      if (!url.startsWith('/') && !origins.includes(new URL(url).origin))
        throw new ReleaseRefused('origin', `${what} stands on ${new URL(url).origin}, which is not allowed`);
    }
}
