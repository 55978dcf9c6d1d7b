import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';
import { HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import type { Actor } from '../actor.ts';
import type { RefusalReason } from '../release-refused.ts';
import { keyIdOf, publicText } from '../signatures.ts';
import { forge } from './forge.ts';
import type { Workshop } from './workshop.ts';

/** A way to spoil a store, and why what comes of it is refused. */
export interface Tampered {
  what: string;
  reason: RefusalReason;
  tamper: (workshop: Workshop) => Promise<unknown>;
  /** Only somebody who saw an earlier registry can tell. */
  needsMemory?: true;
}

export const registryText = ({ settings }: Workshop) =>
  readFile(join(settings.releasesDir, REGISTRY_FILE), 'utf8');
export const historyLines = async ({ settings }: Workshop) =>
  (await readFile(join(settings.releasesDir, HISTORY_FILE), 'utf8')).trim().split('\n');

export const withEntries = (registry: Registry, ...entries: unknown[]) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, landing: entries as RegistryEntry[] },
});

export const landingOf = (registry: Registry): RegistryEntry => {
  const [entry] = registry.microFrontends.landing ?? [];
  if (!entry) throw new Error('Expected landing to be live');
  return entry;
};

/** A change by landing's own team, chained and signed as it should be; only its content is wrong. */
export const byOwner = (change: (registry: Registry) => unknown) => async (workshop: Workshop) =>
  forge(workshop, { actor: await workshop.ownerOf('landing'), change });

/** Somebody with a key of their own, who says to be landing's team. */
export function stranger(): Actor {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { team: 'time landing', keyId: keyIdOf(publicText(privateKey)), privateKey };
}
