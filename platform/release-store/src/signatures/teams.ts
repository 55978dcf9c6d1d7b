import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { remoteName } from '@serafim/platform-contract/release';
import { keyId, type Signature } from '@serafim/platform-contract/signature';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import { withLock } from '../files/file-lock.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { isSignedBy, publicKeyId, readPublicKey } from './signatures.ts';

/** An Ed25519 public key as the list has it. */
export const publicKey = z.string().refine(
  text => {
    try {
      readPublicKey(text);
      return true;
    } catch {
      return false;
    }
  },
  { message: 'expected an Ed25519 public key: base64 of its SPKI form' },
);

/** The number behind a person's name in the history, as `Rita Prado #3f9c2a10`: the account at the site. */
const holderNumber = z
  .string()
  .regex(/^[0-9a-f]{8}$/, 'expected the eight digits behind a name, as 3f9c2a10');

/** What lets a team from elsewhere list its first key, once. */
export const invitationSchema = tolerantObject({
  /** SHA-256 in hex of the secret that the team was given. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  team: z.string().min(1).max(80),
  remote: remoteName,
  until: z.iso.datetime(),
  holder: holderNumber.optional(),
});

/** A key that was taken from a team for one remote. It still counts for what it signed before. */
const formerKeySchema = tolerantObject({
  team: z.string().min(1).max(80),
  key: publicKey,
  remote: remoteName,
  /** The last record of the history that it may have signed, and the values of its signatures in the store. Absent while it is being taken. */
  ended: tolerantObject({
    sequence: z.number().int().nonnegative(),
    signatures: z.array(z.string()),
  }).optional(),
});

export type FormerKey = z.infer<typeof formerKeySchema>;

const notifySchema = tolerantObject({
  webhook: z.url({ protocol: /^https?$/ }).optional(),
  mail: z.email().optional(),
});

/** `teams.json`: whose keys may act on which remotes; `*` stands for all. */
export const teamsSchema = tolerantObject({
  teams: z.record(
    z.string().min(1).max(80),
    tolerantObject({
      keys: z.array(publicKey),
      remotes: z.array(z.union([remoteName, z.literal('*')])).min(1),
      /** Where the team is notified of what others, and the canary analysis, do with its versions. */
      notify: notifySchema.optional(),
    }),
  ),
  /** Keys that may do nothing any more. */
  former: z.array(formerKeySchema).optional(),
  /** Who holds a key, by the key's short name: what one person prepared with it, they do not approve in any other way. */
  holders: z.record(keyId, holderNumber).optional(),
  /** Remotes whose releases wait until a second person approves them. */
  approve: z.array(remoteName).optional(),
  /** Invitations that nobody has used yet. */
  invitations: z.array(invitationSchema).optional(),
});

export type TeamsFile = z.infer<typeof teamsSchema>;

/** The team that a public key belongs to. */
export interface KeyOwner {
  team: string;
  key: KeyObject;
  remotes: readonly string[];
}

/** Which team may act on which remotes, by the keys that are enrolled. */
export class Teams {
  readonly #owners: ReadonlyMap<string, KeyOwner>;
  readonly #former: readonly (FormerKey & { keyId: string })[];
  readonly #approved: ReadonlySet<string>;
  readonly #list: TeamsFile;

  constructor(list: TeamsFile) {
    const { teams, approve = [], former = [] } = list;
    this.#list = list;
    this.#former = former.map(one => ({ ...one, keyId: publicKeyId(one.key) }));
    this.#approved = new Set(approve);
    this.#owners = new Map(
      Object.entries(teams).flatMap(([team, { keys, remotes }]) =>
        keys.map(spki => [publicKeyId(spki), { team, key: readPublicKey(spki), remotes }]),
      ),
    );
  }

  /** The team that a key belongs to. */
  owner(keyId: string): KeyOwner | undefined {
    return this.#owners.get(keyId);
  }

  /** The same without keys that count for nothing new. */
  present(): Teams {
    return new Teams({ ...this.#list, former: [] });
  }

  /** The team that acts on a remote: the one that has released it, unless the remote belongs to others by now. */
  actingTeam(remote: string, releasedBy: string): string {
    const teams = Object.entries(this.#list.teams).flatMap(([team, { remotes }]) =>
      remotes.includes(remote) ? [team] : [],
    );
    return teams.includes(releasedBy) ? releasedBy : (teams[0] ?? releasedBy);
  }

  /** @throws ReleaseRefused when no team has the key */
  requireOwner(what: string, keyId: string): KeyOwner {
    const owner = this.#owners.get(keyId);
    if (owner) return owner;
    throw new ReleaseRefused('key', `${what} is signed with ${keyId}, a key that no team has`);
  }

  /** Who holds the key that the number behind a name belongs to, where the list says it. */
  holder(keyNumber: string): string | undefined {
    return Object.entries(this.#list.holders ?? {}).find(([key]) => key.startsWith(keyNumber))?.[1];
  }

  /** Whether a second person has to approve what is released of a remote. */
  needsApproval(remote: string): boolean {
    return this.#approved.has(remote);
  }

  /** @throws ReleaseRefused when the key is unknown, or may not act on the remote */
  assertMayAct(what: string, keyId: string, remote: string): KeyOwner {
    const owner = this.requireOwner(what, keyId);
    if (!owner.remotes.includes('*') && !owner.remotes.includes(remote))
      throw new ReleaseRefused('key', `${what} is signed by "${owner.team}", which may not act on ${remote}`);
    return owner;
  }

  /** The team that a key was taken from, where the key still counts for what it has signed. */
  #formerOwner({ key, value }: Signature, remote: string, sequence?: number): KeyOwner | undefined {
    const counts = ({ ended }: FormerKey) =>
      !ended || (sequence === undefined ? ended.signatures.includes(value) : sequence <= ended.sequence);
    const found = this.#former.find(one => one.keyId === key && one.remote === remote && counts(one));
    return found && { team: found.team, key: readPublicKey(found.key), remotes: [remote] };
  }

  /**
   * @param sequence of a record of the history; left out for what is in the store
   * @throws ReleaseRefused when the key is unknown, may not act on the remote, or did not sign this
   */
  assertSigned(
    what: string,
    document: unknown,
    signature: Signature,
    remote: string,
    sequence?: number,
  ): KeyOwner {
    const owner =
      this.#formerOwner(signature, remote, sequence) ?? this.assertMayAct(what, signature.key, remote);
    if (!isSignedBy(document, signature, owner.key))
      throw new ReleaseRefused('signature', `${what} is not what "${owner.team}" signed`);
    return owner;
  }
}

/** Reads `teams.json`. Without the file, no team may do anything. */
export async function readTeams(file: string): Promise<Teams> {
  return new Teams(await readTeamsFile(file));
}

/** @throws when the file holds something else than teams */
export async function readTeamsFile(file: string): Promise<TeamsFile> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return { teams: {} };
  try {
    return teamsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseRefused('key', `${file} cannot be used as the list of teams`, { cause });
  }
}

/** Does something while no other process on this machine changes the list of teams. */
export const withTeamsLock = <T>(teamsFile: string, work: () => Promise<T>): Promise<T> =>
  withLock(`${teamsFile}.lock`, work);

/** Puts a list of teams in the place of the one that is there. The caller holds the lock. */
export async function writeTeamsFile(file: string, list: TeamsFile): Promise<void> {
  const draft = `${file}.tmp`;
  await writeFile(draft, `${JSON.stringify(list, null, 2)}\n`, { flush: true });
  await rename(draft, file);
}

/** Changes the list of teams while no other process on this machine does. */
export const changeTeams = (file: string, change: (list: TeamsFile) => TeamsFile): Promise<void> =>
  withTeamsLock(file, async () => writeTeamsFile(file, change(await readTeamsFile(file))));

/**
 * Lists a public key as a team's that may act on a remote. The caller holds the lock.
 * @param spki base64 of the key's SPKI form
 * @param grant the remote, or `*` for all
 * @param holder who holds the key, by the number of their account; left out, as it was
 */
export async function listKey(
  teamsFile: string,
  team: string,
  spki: string,
  grant: string,
  holder?: string,
): Promise<void> {
  const before = await readTeamsFile(teamsFile);
  const held = holder && { holders: { ...before.holders, [publicKeyId(spki)]: holderNumber.parse(holder) } };
  const list = { ...before, ...held };
  const { teams, former = [] } = list;
  if (former.some(one => one.key === spki && one.remote === grant))
    throw new ReleaseRefused('key', `This key was taken from ${grant}, and is never listed for it again`);
  const listed = teams[team] ?? { keys: [], remotes: [] };
  if (!held && listed.keys.includes(spki) && listed.remotes.includes(grant)) return;
  const changed = {
    ...listed,
    keys: [...new Set([...listed.keys, spki])],
    remotes: [...new Set([...listed.remotes, grant])],
  };
  await writeTeamsFile(teamsFile, { ...list, teams: { ...teams, [team]: changed } });
}

/**
 * Enrols the key of a team that made it elsewhere.
 * @returns the key's short name
 * @throws when the text is no Ed25519 public key
 */
export async function enrolKey(
  teamsFile: string,
  team: string,
  spki: string,
  grant: string,
  holder?: string,
): Promise<string> {
  readPublicKey(spki);
  await withTeamsLock(teamsFile, () => listKey(teamsFile, team, spki, grant, holder));
  return publicKeyId(spki);
}

/** Sets where a team is notified; nowhere without addresses. @throws ReleaseRefused when there is no such team */
export const setNotify = (
  teamsFile: string,
  team: string,
  notify?: z.infer<typeof notifySchema>,
): Promise<void> =>
  changeTeams(teamsFile, list => {
    const listed = list.teams[team];
    if (!listed) throw new ReleaseRefused('unknown', `There is no team "${team}" in ${teamsFile}`);
    return {
      ...list,
      teams: { ...list.teams, [team]: { ...listed, notify: notify && notifySchema.parse(notify) } },
    };
  });

/** Makes releases of a remote wait for a second person's approval, or no longer. */
export const setApproval = (teamsFile: string, remote: string, isNeeded: boolean): Promise<void> =>
  changeTeams(teamsFile, list => {
    const others = (list.approve ?? []).filter(name => name !== remote);
    return { ...list, approve: isNeeded ? [...others, remote] : others };
  });
