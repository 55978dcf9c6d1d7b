import { emptyRegistry, type Registry, registrySchema } from '@serafim/contract/remote/registry';
import { z } from 'zod';
import { assertRecordSigned, readChain } from './history-chain.ts';
import { readDocument } from './read-document.ts';
import type { StoredRegistry } from './registry-backend.ts';
import { changedRemotes, contentDigest } from './registry-digest.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { Teams } from './teams.ts';

interface AcceptOptions {
  teams: Teams;
  /** The registry accepted before; the records after it are checked one by one. */
  known?: Registry | undefined;
  /** Origins besides the site's own that a release may stand on. */
  origins?: readonly string[];
}

/** Reads a registry's shape. @throws ReleaseRefused naming every field that is wrong */
export function parseRegistry(text: string): Registry {
  const parsed = registrySchema.safeParse(readDocument('The registry', text));
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
  { teams, known, origins = [] }: AcceptOptions,
): Registry {
  if (stored.text === null) {
    if (known && known.sequence > 0) throw new ReleaseRefused('unreadable', 'The registry is gone');
    return emptyRegistry;
  }
  const registry = parseRegistry(stored.text);
  if (known && registry.sequence < known.sequence)
    throw new ReleaseRefused(
      'replayed',
      `The registry stands at ${registry.sequence}, older than ${known.sequence}, which was accepted before`,
    );
  assertHistory(registry, stored.records, teams, known);
  assertReleases(registry, teams, origins);
  return registry;
}

function assertHistory(
  registry: Registry,
  records: readonly unknown[],
  teams: Teams,
  known: Registry = emptyRegistry,
): void {
  const chain = readChain(records, known, registry.sequence);
  const last = chain.at(-1);
  if (registry.head !== (last?.hash ?? known.head))
    throw new ReleaseRefused('history', 'The registry does not name the last record of its history');
  if (contentDigest(registry) !== (last?.registry ?? contentDigest(known)))
    throw new ReleaseRefused('digest', 'The registry holds something else than its history says');
  // Of a history that is read whole, the last signature vouches for all before it; keys may have changed since.
  const isFirstLook = known.sequence === 0;
  for (const record of isFirstLook ? chain.slice(-1) : chain) assertRecordSigned(record, teams);
  if (isFirstLook) return;
  const named = new Set(chain.map(({ remote }) => remote));
  const foreign = changedRemotes(known, registry).find(remote => !named.has(remote));
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
