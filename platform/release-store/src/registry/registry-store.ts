import { setTimeout as pause } from 'node:timers/promises';
import {
  type HistoryFacts,
  type HistoryRecord,
  historyRecordSchema,
  type ReleaseAction,
} from '@serafim/contract/remote/history';
import { type Registry, registrySchema } from '@serafim/contract/remote/registry';
import { z } from 'zod';
import { acceptRegistry, type SignedRegistry } from './accept-registry.ts';
import type { Actor } from './actor.ts';
import { digestOf } from './canonical-json.ts';
import { assertRecordSigned, readChain } from './history-chain.ts';
import type { RegistryBackend } from './registry-backend.ts';
import { contentDigest } from './registry-digest.ts';
import { ReleaseRefused } from './release-refused.ts';
import { signDocument } from './signatures.ts';
import type { Teams } from './teams.ts';

/** What somebody is about to do, for the history. */
export interface ReleaseAct {
  action: ReleaseAction;
  remote: string;
  version?: string | undefined;
  traffic?: number | undefined;
  note?: string | undefined;
}

/** A change of the registry; it is made again when somebody else was quicker. */
export type RegistryChange = (registry: Registry) => Registry | Promise<Registry>;

interface RegistryStoreDeps {
  backend: RegistryBackend;
  /** Asked at every reading, so that a team that was enrolled meanwhile is known. */
  teams: () => Promise<Teams>;
  origins?: readonly string[];
  /** A registry that was accepted before, in an earlier life; nothing older is accepted. */
  known?: SignedRegistry | undefined;
}

/** How often a change is tried when others change the registry at the same time. */
const ATTEMPTS = 60;

/** The registry, wherever it is kept: everything read from it is verified, everything written is signed. */
export function createRegistryStore({ backend, teams, origins = [], known }: RegistryStoreDeps) {
  let accepted = known;

  async function latest(): Promise<SignedRegistry> {
    const before = accepted;
    const stored = await backend.load(before?.registry.sequence ?? 0);
    const signed = acceptRegistry(stored, { teams: await teams(), known: before, origins });
    // Readings may overtake each other: the newest one counts.
    if (!accepted || signed.registry.sequence >= accepted.registry.sequence) accepted = signed;
    return signed;
  }

  const read = async () => (await latest()).registry;

  /** The registry after a change, and the record that vouches for it. */
  function draw(before: Registry, changed: Registry, actor: Actor, { action, remote, ...rest }: ReleaseAct) {
    const sequence = before.sequence + 1;
    const draft = { ...changed, sequence, head: before.head };
    const valid = registrySchema.safeParse(draft);
    if (!valid.success)
      throw new ReleaseRefused('conflict', `The change was refused:\n${z.prettifyError(valid.error)}`);
    const stable = valid.data.microFrontends[remote]?.find(({ deployment }) => deployment.default);
    const facts: HistoryFacts = {
      sequence,
      at: new Date().toISOString(),
      by: {
        team: actor.team,
        key: actor.keyId,
        ...(actor.person === undefined ? {} : { person: actor.person }),
      },
      action,
      remote,
      ...(rest.version === undefined ? {} : { version: rest.version }),
      ...(rest.traffic === undefined ? {} : { traffic: rest.traffic }),
      ...(stable ? { stable: stable.metadata.version } : {}),
      ...(rest.note ? { note: rest.note.slice(0, 200) } : {}),
      previous: before.head,
      registry: contentDigest(valid.data),
    };
    const record = { ...facts, hash: digestOf(facts), signature: signDocument(facts, actor.privateKey) };
    return { registry: { ...valid.data, head: record.hash }, record };
  }

  /** True when the registry is in place, whoever was told of it: a connection may break after the commit. */
  async function replace(known: SignedRegistry, registry: Registry, record: HistoryRecord): Promise<boolean> {
    const text = `${JSON.stringify(registry)}\n`;
    acceptRegistry({ text, records: [record] }, { teams: await teams(), known, origins });
    try {
      return await backend.replace(known.registry.sequence, text, record);
    } catch (cause) {
      const now = await read().catch(() => null);
      if (now?.head === record.hash) return true;
      throw cause;
    }
  }

  return {
    /** What it is kept in, for messages. */
    name: backend.name,
    /** The registry as it is now. @throws ReleaseRefused when it cannot be trusted, with the reason */
    read,
    /** The same with the record that vouches for it. */
    latest,
    /**
     * Changes the registry in one step and writes it into the history. Whoever else changes it at the same time
     * does so before or after.
     * @throws ReleaseRefused when the changed registry would be invalid, or the actor may not do this
     */
    async update(actor: Actor, act: ReleaseAct, change: RegistryChange): Promise<Registry> {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const known = await latest();
        const before = known.registry;
        const { registry, record } = draw(before, await change(before), actor, act);
        if (await replace(known, registry, record)) {
          accepted = { registry, record };
          return registry;
        }
        await pause(Math.random() * 10 * attempt);
      }
      throw new ReleaseRefused('conflict', 'The registry changed at every attempt; try again in a moment');
    },
    /** Who did what, oldest first, of one remote or of all. */
    async history(remote?: string): Promise<HistoryRecord[]> {
      const { sequence } = await read();
      const { records } = await backend.load(0);
      const all = records.slice(0, sequence).map(record => historyRecordSchema.parse(record));
      return remote === undefined ? all : all.filter(record => record.remote === remote);
    },
    /** Walks the whole history. @returns a sentence for each record whose signature cannot be vouched for */
    async audit(): Promise<string[]> {
      const { sequence } = await read();
      const list = await teams();
      const { records } = await backend.load(0);
      return readChain(records, { sequence: 0, head: null }, sequence).flatMap(record => {
        try {
          assertRecordSigned(record, list);
          return [];
        } catch (cause) {
          return [(cause as Error).message];
        }
      });
    },
    watch: (onChange: () => void) => backend.watch(onChange),
    close: () => backend.close(),
  };
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;
