import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { remoteName } from '@serafim/contract/remote/release';
import type { Signature } from '@serafim/contract/remote/signature';
import { z } from 'zod';
import { ReleaseRefused } from './release-refused.ts';
import { isSignedBy, keyIdOf, readPublicKey } from './signatures.ts';

const publicKey = z.string().refine(
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

/**
 * `teams.json`: whose keys may act on which remotes; `*` stands for all. A team that changes its key lists the
 * new one beside the old until no live release and no recent record is signed with the old.
 */
export const teamsSchema = z.strictObject({
  teams: z.record(
    z.string().min(1).max(80),
    z.strictObject({
      keys: z.array(publicKey),
      remotes: z.array(z.union([remoteName, z.literal('*')])).min(1),
    }),
  ),
});

export type TeamsFile = z.infer<typeof teamsSchema>;

interface KeyOwner {
  team: string;
  key: KeyObject;
  remotes: readonly string[];
}

/** Who may do what, from the keys that are enrolled. */
export class Teams {
  readonly #owners: ReadonlyMap<string, KeyOwner>;

  constructor({ teams }: TeamsFile) {
    this.#owners = new Map(
      Object.entries(teams).flatMap(([team, { keys, remotes }]) =>
        keys.map(spki => [keyIdOf(spki), { team, key: readPublicKey(spki), remotes }]),
      ),
    );
  }

  /** The team that a key belongs to. */
  teamOf(keyId: string): string | undefined {
    return this.#owners.get(keyId)?.team;
  }

  /** @throws ReleaseRefused when the key is unknown, may not act on the remote, or did not sign this */
  assertSigned(what: string, document: unknown, signature: Signature, remote: string): KeyOwner {
    const owner = this.#owners.get(signature.key);
    if (!owner)
      throw new ReleaseRefused('key', `${what} is signed with ${signature.key}, a key that no team has`);
    if (!owner.remotes.includes('*') && !owner.remotes.includes(remote))
      throw new ReleaseRefused('key', `${what} is signed by "${owner.team}", which may not act on ${remote}`);
    if (!isSignedBy(document, signature, owner.key))
      throw new ReleaseRefused('signature', `${what} is not what "${owner.team}" signed`);
    return owner;
  }
}

/** Reads `teams.json`. A file that is not there means that nobody may do anything. */
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
