import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryFacts, HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import { HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import type { Actor } from '../actor.ts';
import { digestOf } from '../canonical-json.ts';
import { openFolderRegistry } from '../folder-registry.ts';
import { contentDigest } from '../registry-digest.ts';
import { signDocument } from '../signatures.ts';
import type { Workshop } from './workshop.ts';

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

/** Writes a change past every check, as somebody with access to the store would: chained, digested and signed. */
export async function forge(
  workshop: Pick<Workshop, 'registry' | 'settings'>,
  forgery: Forgery,
): Promise<void> {
  const {
    actor,
    remote = 'landing',
    change = registry => registry,
    facts = {},
    record = one => one,
  } = forgery;
  const before = await workshop.registry.read();
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
  const forged = record({ ...told, hash: digestOf(told), signature: signDocument(told, actor.privateKey) });
  const registry = { ...changed, sequence: told.sequence, head: forged.hash };
  const backend = openFolderRegistry(workshop.settings.releasesDir);
  await backend.replace(before.sequence, JSON.stringify(registry), forged);
}

async function overwrite(file: string, content: string): Promise<void> {
  await writeFile(`${file}.forged`, content);
  await rename(`${file}.forged`, file);
}

export const overwriteRegistry = ({ settings }: Pick<Workshop, 'settings'>, content: string) =>
  overwrite(join(settings.releasesDir, REGISTRY_FILE), content);

export const overwriteHistory = ({ settings }: Workshop, lines: readonly string[]) =>
  overwrite(join(settings.releasesDir, HISTORY_FILE), lines.map(line => `${line}\n`).join(''));
