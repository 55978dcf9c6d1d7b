import { rename, writeFile } from 'node:fs/promises';
import { withLock } from './file-lock.ts';
import { keyIdOf, readPublicKey } from './signatures.ts';
import { readTeamsFile } from './teams.ts';

/** Does something while nobody else on this machine changes the list of teams. */
export const withTeamsLock = <T>(teamsFile: string, work: () => Promise<T>): Promise<T> =>
  withLock(`${teamsFile}.lock`, work);

/**
 * Lists a public key as one of a team that may act on a remote; whoever calls holds the lock.
 * @param spki base64 of the key's SPKI form
 * @param grant the remote, or `*` for all
 */
export async function listKey(teamsFile: string, team: string, spki: string, grant: string): Promise<void> {
  const { teams } = await readTeamsFile(teamsFile);
  const known = teams[team] ?? { keys: [], remotes: [] };
  if (known.keys.includes(spki) && known.remotes.includes(grant)) return;
  const changed = {
    keys: [...new Set([...known.keys, spki])],
    remotes: [...new Set([...known.remotes, grant])],
  };
  const draft = `${teamsFile}.tmp`;
  await writeFile(draft, `${JSON.stringify({ teams: { ...teams, [team]: changed } }, null, 2)}\n`, {
    flush: true,
  });
  await rename(draft, teamsFile);
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
): Promise<string> {
  readPublicKey(spki);
  await withTeamsLock(teamsFile, () => listKey(teamsFile, team, spki, grant));
  return keyIdOf(spki);
}
