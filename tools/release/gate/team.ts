import { ReleaseRefused } from 'shell/server/releases/release-refused';
import { signRelease } from 'shell/server/releases/signed-release';
import type { Gate } from '../gate.ts';

/** The team whose key signs may release this remote: composers refuse the registry otherwise. */
export const teamGate: Gate = async ({ release, actor, teams }) => {
  try {
    const { signature } = signRelease(release, actor);
    teams.assertSigned(`${release.remote} ${release.version}`, release, signature, release.remote);
    return [];
  } catch (cause) {
    if (!(cause instanceof ReleaseRefused)) throw cause;
    return [
      {
        what: cause.message,
        where: `the key ${actor.keyId} of "${actor.team}"`,
        fix: `Sign with a key of the team that has ${release.remote}, or have whoever keeps teams.json add "${release.remote}" to the remotes of "${actor.team}"`,
      },
    ];
  }
};
