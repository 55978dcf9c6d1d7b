import { createHash, randomBytes } from 'node:crypto';
import { ReleaseRefused } from '../release-refused.ts';
import {
  changeTeams,
  invitationSchema,
  listKey,
  readTeamsFile,
  withTeamsLock,
  writeTeamsFile,
} from './teams.ts';

const invitationDigest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Invites a team from elsewhere to list a key for one remote, once.
 * @param until milliseconds since 1970
 * @param holder who will hold the key, by the number of their account at the site
 * @returns the secret that the team is given; the list has its digest alone
 */
export async function invite(
  teamsFile: string,
  team: string,
  remote: string,
  until: number,
  holder?: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const ends = new Date(until).toISOString();
  const invitation = {
    digest: invitationDigest(secret),
    team,
    remote,
    until: ends,
    ...(holder && { holder }),
  };
  invitationSchema.parse(invitation);
  await changeTeams(teamsFile, list => ({ ...list, invitations: [...(list.invitations ?? []), invitation] }));
  return secret;
}

/**
 * Lists the key of a team that was invited, for the remote that the invitation names. The invitation is used up.
 * @throws ReleaseRefused when there is no such invitation, or none any more
 */
export async function acceptInvitation(
  teamsFile: string,
  secret: string,
  spki: string,
  now = Date.now(),
): Promise<{ team: string; remote: string }> {
  const digest = invitationDigest(secret);
  return withTeamsLock(teamsFile, async () => {
    const list = await readTeamsFile(teamsFile);
    const valid = (list.invitations ?? []).filter(({ until }) => Date.parse(until) > now);
    const found = valid.find(one => one.digest === digest);
    if (!found)
      throw new ReleaseRefused(
        'key',
        'The invitation is unknown, has ended, or was used already; ask the site for another one',
      );
    await writeTeamsFile(teamsFile, { ...list, invitations: valid.filter(one => one !== found) });
    await listKey(teamsFile, found.team, spki, found.remote, found.holder);
    return { team: found.team, remote: found.remote };
  });
}
