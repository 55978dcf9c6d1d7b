import { storedVersions } from '../files/release-files.ts';
import { allVersions } from '../registry/remote-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { OPERATIONS } from '../signatures/actor.ts';
import { publicKeyId } from '../signatures/signatures.ts';
import { readSignature } from '../signatures/signed-release.ts';
import {
  type FormerKey,
  readTeamsFile,
  type TeamsFile,
  withTeamsLock,
  writeTeamsFile,
} from '../signatures/teams.ts';
import { readMapsSignature } from '../source-maps/source-maps.ts';
import type { Releases } from './open-releases.ts';

/** How a remote changed hands. */
export interface Transfer {
  remote: string;
  /** The teams that had it. */
  from: string[];
  to: string;
  /** The record of the history from which on their keys count for nothing of it. */
  sequence: number;
}

const isPending = (former: FormerKey, remote: string) => former.remote === remote && !former.ended;

/** The list in which a team alone may act on a remote, beside those that may act on all. Unused invitations of others are gone. */
function takeRemote(list: TeamsFile, remote: string, to: string): TeamsFile {
  const { former = [], invitations = [] } = list;
  const isTaken = ([team, { remotes }]: [string, { remotes: readonly string[] }]) =>
    team !== to && remotes.includes(remote);
  const entries = Object.entries(list.teams);
  const rest = entries.flatMap(entry => {
    const [team, listed] = entry;
    const remotes = listed.remotes.filter(one => one !== remote);
    if (!isTaken(entry)) return [entry] as const;
    return remotes.length > 0 ? [[team, { ...listed, remotes }] as const] : [];
  });
  const taken = entries
    .filter(isTaken)
    .flatMap(([team, { keys }]) => keys.map(key => ({ team, key, remote })));
  return {
    ...list,
    teams: Object.fromEntries(rest),
    former: [...former, ...taken],
    invitations: invitations.filter(one => one.remote !== remote || one.team === to),
  };
}

/** The values of all signatures over what the store has of a remote. */
async function storedSignatures({ files, registry }: Releases, remote: string) {
  const live = allVersions(await registry.read())
    .filter(({ extras }) => extras.release.remote === remote)
    .map(({ extras }) => extras.signature);
  const versions = (await storedVersions(files)).filter(one => one.remote === remote);
  const stored = await Promise.all(
    versions.flatMap(version => [
      readSignature(files, version).catch(() => null),
      readMapsSignature(files, version).catch(() => null),
    ]),
  );
  return [...live, ...stored].filter(one => one !== null);
}

/**
 * Gives a remote to a team that has a key for it already, and takes it from all others. A transfer that broke off is ended
 * by the same call.
 * @throws ReleaseRefused when that team has no key that may act on the remote, or nobody else has one
 */
export async function transferRemote(
  releases: Releases,
  remote: string,
  to: string,
  note?: string,
): Promise<Transfer> {
  const { settings, registry } = releases;
  const actor = await releases.actor(OPERATIONS, '*');
  return withTeamsLock(settings.teamsFile, async () => {
    const before = await readTeamsFile(settings.teamsFile);
    if (!before.teams[to]?.remotes.includes(remote))
      throw new ReleaseRefused('key', `"${to}" has no key that may act on ${remote}: \`invite\` it first`);
    // First nobody else may begin a change; what they had begun comes before the record, or not at all.
    const list = takeRemote(before, remote, to);
    const pending = (list.former ?? []).filter(one => isPending(one, remote));
    const from = [...new Set(pending.map(({ team }) => team))];
    if (from.length === 0) throw new ReleaseRefused('conflict', `${remote} belongs to "${to}" alone already`);
    await writeTeamsFile(settings.teamsFile, list);
    const names = `from ${from.map(team => `"${team}"`).join(', ')} to "${to}"`;
    const act = { action: 'transfer', remote, note: note ? `${names}: ${note}` : names } as const;
    const { sequence } = await registry.update(actor, act, now => now);
    const signatures = await storedSignatures(releases, remote);
    const end = (one: FormerKey): FormerKey => {
      if (!isPending(one, remote)) return one;
      const own = signatures.filter(({ key }) => key === publicKeyId(one.key)).map(({ value }) => value);
      return { ...one, ended: { sequence, signatures: [...new Set(own)] } };
    };
    await writeTeamsFile(settings.teamsFile, { ...list, former: list.former?.map(end) });
    return { remote, from, to, sequence };
  });
}
