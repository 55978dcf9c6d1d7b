import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { listKey, withTeamsLock } from './enrol-key.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { keyIdOf, publicText } from './signatures.ts';
import { readTeams } from './teams.ts';

/** The team that acts for the whole site: its key may act on every remote. */
export const OPERATIONS = 'operacao';

/** Somebody who changes what is live, with the key that they sign with. */
export interface Actor {
  team: string;
  keyId: string;
  privateKey: KeyObject;
  /** Who it is, where that is known. */
  person?: string;
}

const fileNameOf = (team: string) => `${team.normalize('NFD').replace(/[^\w-]+/g, '-')}.pem`;

/** Who runs this process, by the machine's own account. */
function accountName(): string | undefined {
  try {
    return userInfo().username || undefined;
  } catch {
    // A container may run as a number that has no account.
    return undefined;
  }
}

/**
 * Opens the key to act with. Where the settings allow it, a missing key is made and enrolled for the remote.
 * @param team who acts: a remote's owner, or `OPERATIONS`
 * @param remote what is acted on
 * @throws ReleaseRefused when there is no key, or it is nobody's, saying what to do
 */
export async function openActor(settings: ReleaseSettings, team: string, remote: string): Promise<Actor> {
  const { keyFile = join(settings.keysDir, fileNameOf(team)), teamsFile, enrols } = settings;
  if (enrols && settings.keyFile === undefined) await enrol(settings, team, remote, keyFile);
  const pem = await readFile(keyFile, 'utf8').catch(cause => {
    throw new ReleaseRefused(
      'key',
      `There is no key to sign with at ${keyFile}. Point TEAM_KEY_FILE at the team's private key, whose public half ${teamsFile} lists`,
      { cause },
    );
  });
  const privateKey = createPrivateKey(pem);
  const spki = publicText(privateKey);
  const keyId = keyIdOf(spki);
  const owner = (await readTeams(teamsFile)).teamOf(keyId);
  if (!owner)
    throw new ReleaseRefused(
      'key',
      `No team has the key ${keyId}. Whoever keeps ${teamsFile} adds "${spki}" to the keys of "${team}"`,
    );
  const person = accountName();
  return { team: owner, keyId, privateKey, ...(person ? { person } : {}) };
}

/** Makes a team's key if it has none, and lists it as one that may act on the remote. */
async function enrol(
  { teamsFile }: ReleaseSettings,
  team: string,
  remote: string,
  keyFile: string,
): Promise<void> {
  await withTeamsLock(teamsFile, async () => {
    await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    const made = privateKey.export({ type: 'pkcs8', format: 'pem' });
    // `wx` leaves a key that is there alone.
    await writeFile(keyFile, made, { mode: 0o600, flag: 'wx', flush: true }).catch(
      (cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'EEXIST') throw cause;
      },
    );
    const spki = publicText(createPrivateKey(await readFile(keyFile, 'utf8')));
    await listKey(teamsFile, team, spki, team === OPERATIONS ? '*' : remote);
  });
}
