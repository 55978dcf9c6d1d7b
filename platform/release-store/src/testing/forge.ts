import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryFacts, HistoryRecord } from '@serafim/platform-contract/history';
import { HISTORY_FILE, REGISTRY_FILE } from '../files/store-layout.ts';
import { contentDigest } from '../registry/accept-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { openBackend } from '../releases/open-releases.ts';
import type { Actor } from '../signatures/actor.ts';
import { documentDigest, signDocument } from '../signatures/signatures.ts';
import type { TestReleases } from './test-releases.ts';

interface Forgery {
  /** Whose key signs the record. */
  actor: Actor;
  /** The remote that the record names. */
  remote?: string;
  change?: (registry: Registry) => unknown;
  facts?: Partial<HistoryFacts>;
  /** What becomes of the record after it was signed. */
  record?: (record: HistoryRecord) => HistoryRecord;
}

/** Writes a change past every check, as an attacker with access to the store would: chained, digested and signed. */
export async function forge(
  releases: Pick<TestReleases, 'registry' | 'settings'>,
  forgery: Forgery,
): Promise<void> {
  const {
    actor,
    remote = 'landing',
    change = registry => registry,
    facts = {},
    record = one => one,
  } = forgery;
  const before = await releases.registry.read();
  const changed = change(structuredClone(before)) as Registry;
  const told: HistoryFacts = {
    sequence: before.sequence + 1,
    at: new Date().toISOString(),
    by: { team: actor.team, key: actor.keyId },
    action: 'release',
    remote,
    previous: before.head,
    registry: contentDigest(changed),
    ...facts,
  };
  const forged = record({
    ...told,
    hash: documentDigest(told),
    signature: signDocument(told, actor.privateKey),
  });
  const registry = { ...changed, sequence: told.sequence, head: forged.hash };
  const backend = openBackend(releases.settings);
  await backend.replace(before.sequence, JSON.stringify(registry), forged);
  await backend.close();
}

async function overwrite(file: string, content: string): Promise<void> {
  await writeFile(`${file}.forged`, content);
  await rename(`${file}.forged`, file);
}

export const overwriteRegistry = ({ settings }: Pick<TestReleases, 'settings'>, content: string) =>
  overwrite(join(settings.releasesDir, REGISTRY_FILE), content);

export const overwriteHistory = ({ settings }: TestReleases, lines: readonly string[]) =>
  overwrite(join(settings.releasesDir, HISTORY_FILE), lines.map(line => `${line}\n`).join(''));
