import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { ReleaseRefused } from '../release-refused.ts';
import { publicKeyId, publicText } from './signatures.ts';
import { listKey, readTeams, withTeamsLock } from './teams.ts';

/** The team that acts for the whole site: its key may act on every remote. */
export const OPERATIONS = 'operacao';

/** Where teams and their keys are found. */
export interface KeySettings {
  teamsFile: string;
  /**
   * Whether a missing key may be made and enrolled: only where the settings name no list of teams. A list that is
   * named is never changed without a command.
   */
  mayEnrol: boolean;
  /** The file of the private key to sign with; without it, the team's own in `keysDir`. */
  keyFile: string | undefined;
  keysDir: string;
}

/** A team's key. */
export interface TeamKey {
  keyId: string;
  privateKey: KeyObject;
}

/** A team that changes what is live, with the key that signs its changes. */
export interface Actor extends TeamKey {
  team: string;
  /** The key of whoever asked for the change, where it is signed with another one: it has to be one that may act, too. */
  askedBy?: string;
  /** The person who acts for the team, where known. */
  person?: string;
}

const keyFileName = (team: string) => `${team.normalize('NFD').replace(/[^\w-]+/g, '-')}.pem`;

/** The machine's account that runs this process. */
function accountName(): string | undefined {
  try {
    return userInfo().username || undefined;
  } catch {
    // A container may run as a number that has no account.
    return undefined;
  }
}

/**
 * Opens the key that signs a team's changes. Where the settings allow it, a missing key is made and enrolled.
 * @param team a remote's owner, or `OPERATIONS`
 * @param remote the remote that the team changes
 * @throws ReleaseRefused when there is no key, or no team has it, saying what to do
 */
export async function openActor(settings: KeySettings, team: string, remote: string): Promise<Actor> {
  const { keyFile = ownKeyFile(settings, team), teamsFile, mayEnrol } = settings;
  if (mayEnrol && settings.keyFile === undefined) await enrol(settings, team, remote, keyFile);
  const { keyId, privateKey, spki } = await readKey(keyFile).catch(cause => {
    throw new ReleaseRefused(
      'key',
      team === OPERATIONS
        ? `There is no key to sign with at ${keyFile}. "npm run releases -- enrol ${OPERATIONS} '*'" makes operations' key and adds it to ${teamsFile}; every composer has a copy of both`
        : `There is no key to sign with at ${keyFile}. Point TEAM_KEY_FILE at the team's private key, whose public half ${teamsFile} lists`,
      { cause },
    );
  });
  const owner = (await readTeams(teamsFile)).owner(keyId)?.team;
  if (!owner)
    throw new ReleaseRefused(
      'key',
      `No team has the key ${keyId}. The maintainer of ${teamsFile} adds "${spki}" to the keys of "${team}"`,
    );
  const person = accountName();
  return { team: owner, keyId, privateKey, ...(person ? { person } : {}) };
}

/** Where a team's own key is on this machine. */
export const ownKeyFile = ({ keysDir }: Pick<KeySettings, 'keysDir'>, team: string): string =>
  join(keysDir, keyFileName(team));

/** Makes a team's key if it has none, and lists it as a key that may act on the remote. */
export async function enrol(
  { teamsFile }: Pick<KeySettings, 'teamsFile'>,
  team: string,
  remote: string,
  keyFile: string,
): Promise<void> {
  await withTeamsLock(teamsFile, async () => {
    const { spki } = await makeKey(keyFile);
    await listKey(teamsFile, team, spki, team === OPERATIONS ? '*' : remote);
  });
}

/** Reads a key and its public half. */
export async function readKey(file: string): Promise<TeamKey & { spki: string }> {
  const privateKey = createPrivateKey(await readFile(file, 'utf8'));
  const spki = publicText(privateKey);
  return { keyId: publicKeyId(spki), privateKey, spki };
}

/** Makes a key where the file holds none, and reads it. */
export async function makeKey(file: string): Promise<TeamKey & { spki: string }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // `wx` never overwrites a key.
  await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    },
  );
  return readKey(file);
}
