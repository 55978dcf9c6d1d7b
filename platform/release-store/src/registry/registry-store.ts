import { setTimeout as pause } from 'node:timers/promises';
import {
  type HistoryFacts,
  type HistoryRecord,
  historyRecordSchema,
  recordsByRemote,
} from '@serafim/platform-contract/history';
import type { ReleaseAction } from '@serafim/platform-contract/release-actions';
import { z } from 'zod';
import { assertRecordSigned, readChain } from '../history/history-chain.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { documentDigest, signDocument } from '../signatures/signatures.ts';
import type { Teams } from '../signatures/teams.ts';
import { acceptRegistry, contentDigest, type SignedRegistry } from './accept-registry.ts';
import { type Registry, registrySchema } from './registry.ts';
import type { RegistryBackend } from './registry-backend.ts';

/** A change of what is live, as the history will record it. */
export interface ReleaseAct {
  action: ReleaseAction;
  remote: string;
  version?: string | undefined;
  traffic?: number | undefined;
  note?: string | undefined;
  /** Further remotes that the change releases, each with the team that signs for it. */
  also?: readonly { actor: Actor; remote: string; version: string }[];
}

/** The teams whose keys have to sign beside the one that acts. */
function cosignersOf(actor: Actor, also: ReleaseAct['also'] = []): Actor[] {
  const others = new Map(also.map(one => [one.actor.keyId, one.actor]));
  others.delete(actor.keyId);
  return [...others.values()];
}

const stableVersion = ({ microFrontends }: Registry, remote: string): string | undefined =>
  microFrontends[remote]?.find(({ deployment }) => deployment.default)?.metadata.version;

/** A change of the registry; it is applied again when another process changed the registry meanwhile. */
export type RegistryChange = (registry: Registry) => Registry | Promise<Registry>;

/** The registry in any backend: everything read from it is verified, everything written is signed. */
export interface RegistryStore
  extends Pick<
    RegistryBackend,
    'name' | 'shareKey' | 'replaceKey' | 'readHeartbeat' | 'writeHeartbeat' | 'watch' | 'close'
  > {
  /** The registry as it is now. @throws ReleaseRefused when it cannot be trusted, with the reason */
  read(): Promise<Registry>;
  /** The registry as it is now, with the record that vouches for it. */
  latest(): Promise<SignedRegistry>;
  /**
   * Changes the registry in one step and writes the change into the history. Other changes at the same time
   * come before or after.
   * @throws ReleaseRefused when the changed registry would be invalid, or the actor may not do this
   */
  update(actor: Actor, act: ReleaseAct, change: RegistryChange): Promise<Registry>;
  /** Who did what, oldest first, of one remote or of all: a change of several remotes is there once for each. */
  history(remote?: string): Promise<HistoryRecord[]>;
  /** Checks the whole history. @returns a sentence for each record whose signature is not valid */
  audit(): Promise<string[]>;
}

interface RegistryStoreDeps {
  backend: RegistryBackend;
  /** Read at every reading of the registry, so that a team that was enrolled meanwhile is known. */
  teams: () => Promise<Teams>;
  origins?: readonly string[];
  /** A registry that was accepted before this process started; nothing older is accepted. */
  known?: SignedRegistry | undefined;
}

/** How often a change is tried while other processes change the registry. */
const ATTEMPTS = 60;

interface SignedChange {
  registry: Registry;
  record: HistoryRecord;
}

/** The registry after a change, and the record that vouches for it. @throws ReleaseRefused when it would be invalid */
function signChange(
  before: Registry,
  changed: Registry,
  actor: Actor,
  { action, remote, ...rest }: ReleaseAct,
): SignedChange {
  const sequence = before.sequence + 1;
  const draft = { ...changed, sequence, head: before.head };
  const valid = registrySchema.safeParse(draft);
  if (!valid.success)
    throw new ReleaseRefused('conflict', `The change was refused:\n${z.prettifyError(valid.error)}`);
  const stable = stableVersion(valid.data, remote);
  const also = rest.also?.map(one => ({
    remote: one.remote,
    version: one.version,
    stable: stableVersion(valid.data, one.remote) ?? one.version,
  }));
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
    ...(stable === undefined ? {} : { stable }),
    ...(also?.length ? { also } : {}),
    ...(rest.note ? { note: rest.note.slice(0, 200) } : {}),
    previous: before.head,
    registry: contentDigest(valid.data),
  };
  const cosignatures = cosignersOf(actor, rest.also).map(({ privateKey }) => signDocument(facts, privateKey));
  const record: HistoryRecord = {
    ...facts,
    hash: documentDigest(facts),
    signature: signDocument(facts, actor.privateKey),
    ...(cosignatures.length > 0 ? { cosignatures } : {}),
  };
  return { registry: { ...valid.data, head: record.hash }, record };
}

/** A sentence about a record whose signature is not valid; none about any other. */
function findUnsigned(record: HistoryRecord, teams: Teams): string[] {
  try {
    assertRecordSigned(record, teams);
    return [];
  } catch (cause) {
    return [(cause as Error).message];
  }
}

export function createRegistryStore({
  backend,
  teams,
  origins = [],
  known,
}: RegistryStoreDeps): RegistryStore {
  let accepted = known;

  async function latest(): Promise<SignedRegistry> {
    const before = accepted;
    const stored = await backend.load(before?.registry.sequence ?? 0);
    const signed = acceptRegistry(stored, { teams: await teams(), known: before, origins });
    // Readings may overtake each other: the newest counts.
    if (!accepted || signed.registry.sequence >= accepted.registry.sequence) accepted = signed;
    return signed;
  }

  const read = async () => (await latest()).registry;

  /** True when the registry is in place, even if the connection broke after the commit. */
  async function replace(
    known: SignedRegistry,
    { registry, record }: SignedChange,
    list: Teams,
  ): Promise<boolean> {
    const text = `${JSON.stringify(registry)}\n`;
    acceptRegistry({ text, records: [record] }, { teams: list, known, origins });
    assertRecordSigned(record, list.present());
    try {
      return await backend.replace(known.registry.sequence, text, record);
    } catch (cause) {
      const now = await read().catch(() => null);
      if (now?.head === record.hash) return true;
      throw cause;
    }
  }

  return {
    name: backend.name,
    shareKey: backend.shareKey,
    replaceKey: backend.replaceKey,
    readHeartbeat: backend.readHeartbeat,
    writeHeartbeat: backend.writeHeartbeat,
    watch: onChange => backend.watch(onChange),
    close: () => backend.close(),
    read,
    latest,
    async update(actor, act, change) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const known = await latest();
        const before = known.registry;
        const signed = signChange(before, await change(before), actor, act);
        // Read after the registry: what takes a key away changes the registry afterwards, so this change would come too late.
        const list = await teams();
        if (actor.askedBy) list.assertMayAct('The change', actor.askedBy, act.remote);
        if (await replace(known, signed, list)) {
          accepted = signed;
          return signed.registry;
        }
        await pause(Math.random() * 10 * attempt);
      }
      throw new ReleaseRefused('conflict', 'The registry changed at every attempt; try again in a moment');
    },
    async history(remote) {
      const { sequence } = await read();
      const { records } = await backend.load(0);
      const all = records
        .slice(0, sequence)
        .flatMap(record => recordsByRemote(historyRecordSchema.parse(record)));
      return remote === undefined ? all : all.filter(record => record.remote === remote);
    },
    async audit() {
      const { sequence } = await read();
      const list = await teams();
      const { records } = await backend.load(0);
      const chain = readChain(records, { sequence: 0, head: null }, sequence);
      return chain.flatMap(record => findUnsigned(record, list));
    },
  };
}
