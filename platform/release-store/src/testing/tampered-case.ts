import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HISTORY_FILE, REGISTRY_FILE } from '../files/store-layout.ts';
import type { Registry, RegistryEntry } from '../registry/registry.ts';
import { remoteVersions } from '../registry/remote-versions.ts';
import type { RefusalReason } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { publicKeyId, publicText } from '../signatures/signatures.ts';
import { forge } from './forge.ts';
import type { TestReleases } from './test-releases.ts';

/** A way to spoil a store, and why what comes of it is refused. */
export interface Tampered {
  what: string;
  reason: RefusalReason;
  tamper: (releases: TestReleases) => Promise<unknown>;
  /** Only a composer that saw an earlier registry can tell. */
  needsMemory?: true;
}

export const registryText = ({ settings }: TestReleases) =>
  readFile(join(settings.releasesDir, REGISTRY_FILE), 'utf8');
export const historyLines = async ({ settings }: TestReleases) =>
  (await readFile(join(settings.releasesDir, HISTORY_FILE), 'utf8')).trim().split('\n');

export const withEntries = (registry: Registry, ...entries: unknown[]) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, landing: entries as RegistryEntry[] },
});

export function landingEntry(registry: Registry): RegistryEntry {
  const { stable: entry } = remoteVersions(registry, 'landing');
  if (!entry) throw new Error('Expected landing to be live');
  return entry;
}

/** A change by landing's own team, chained and signed as it should be; only its content is wrong. */
export const byOwner = (change: (registry: Registry) => unknown) => async (releases: TestReleases) =>
  forge(releases, { actor: await releases.openOwner('landing'), change });

/** Somebody with a key of their own, who says to be landing's team. */
export function unknownActor(): Actor {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { team: 'time landing', keyId: publicKeyId(publicText(privateKey)), privateKey };
}
