import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { transferRemote } from '@serafim/release-store/releases/transfer';
import { enrol, OPERATIONS, ownKeyFile } from '@serafim/release-store/signatures/actor';
import { invite } from '@serafim/release-store/signatures/invitations';
import { publicText } from '@serafim/release-store/signatures/signatures';
import { enrolKey, setApproval, setNotify } from '@serafim/release-store/signatures/teams';
import { serviceOrigin } from '../network/protocol.ts';
import { type Command, type Flags, success, UsageError } from './command.ts';

const HOUR = 60 * 60 * 1000;

/** How long an invitation counts by default, and at most, in hours. */
const DEFAULT_HOURS = '72';
const MOST_HOURS = 30 * 24;

/** Who holds a key, by the number of their account. @throws UsageError when it is none */
function readHolder({ holder }: Flags): string | undefined {
  if (holder === undefined || /^[0-9a-f]{8}$/.test(holder)) return holder;
  throw new UsageError(`--holder is the number behind a name in the history, as 3f9c2a10, not "${holder}"`);
}

/** Whose keys count, and for what: commands of whoever runs the site. */
export const teamCommands: Record<
  'enrol' | 'invite' | 'transfer' | 'notify' | 'require-approval' | 'approve',
  Command
> = {
  enrol: {
    words: 3,
    async run({ releases: { settings }, words: [team, remote, publicKey], flags }) {
      const holder = readHolder(flags);
      if (team === OPERATIONS && remote === '*' && !publicKey) {
        const file = ownKeyFile(settings, team);
        await enrol(settings, team, remote, file);
        return success(`Copy ${file} and ${settings.teamsFile} to every composer.\n`, { file });
      }
      if (!team || !remote || !publicKey)
        throw new UsageError(
          'Say the team, the remote and the public key: enrol "time vizinho" vizinho MCowBQ…',
        );
      const keyId = await enrolKey(settings.teamsFile, team, publicKey, remote, holder).catch(cause => {
        throw new ReleaseRefused('key', `The key was not enrolled: ${(cause as Error).message}`, { cause });
      });
      const { teamsFile } = settings;
      return success(`"${team}" may act on ${remote} with the key ${keyId} (${teamsFile}).\n`, {
        team,
        remote,
        keyId,
        teamsFile,
      });
    },
  },
  invite: {
    words: 2,
    async run({ releases: { settings }, words: [team, remote], flags, environment }) {
      if (!team || !remote)
        throw new UsageError('Say the team and the remote: invite "time vizinho" vizinho');
      const hours = Number(flags.hours ?? DEFAULT_HOURS);
      if (!(hours > 0 && hours <= MOST_HOURS))
        throw new ReleaseRefused(
          'shape',
          `"${flags.hours}" hours: expected more than 0 and at most ${MOST_HOURS}`,
        );
      const until = Date.now() + hours * HOUR;
      const secret = await invite(settings.teamsFile, team, remote, until, readHolder(flags));
      const invitation = `${serviceOrigin(environment)}#${secret}`;
      return success(
        `serafim join '${invitation}'\nlists a key of "${team}" for ${remote}, once, until ${new Date(until).toISOString()}.\n`,
        { team, remote, invitation, until: new Date(until).toISOString() },
      );
    },
  },
  transfer: {
    words: 2,
    async run({ releases, words: [remote, team], flags }) {
      if (!remote || !team)
        throw new UsageError('Say the remote and its new team: transfer vizinho "time novo"');
      const transfer = await transferRemote(releases, remote, team, flags.note);
      const { from, sequence } = transfer;
      return success(
        `${remote} belongs to "${team}", since record ${sequence} of the history. Keys of ${from.map(one => `"${one}"`).join(', ')} count for nothing of it that comes later (${releases.settings.teamsFile}).\n`,
        transfer,
      );
    },
  },
  notify: {
    words: 1,
    async run({ releases, words: [team], flags: { webhook, mail, off } }) {
      if (!team || (off === true) === (webhook !== undefined || mail !== undefined))
        throw new UsageError('notify which team, at which --webhook or --mail? Or --off');
      const { teamsFile } = releases.settings;
      const addresses = { ...(webhook ? { webhook } : {}), ...(mail ? { mail } : {}) };
      await setNotify(teamsFile, team, off ? undefined : addresses);
      const { privateKey } = await releases.actor(OPERATIONS, '*');
      const publicKey = publicText(privateKey);
      const text = off
        ? `"${team}" is notified of nothing (${teamsFile}).\n`
        : `"${team}" is notified at ${Object.values(addresses).join(' and ')} (${teamsFile}).\nRequests are signed by ${publicKey}\n`;
      return success(text, { team, ...addresses, publicKey });
    },
  },
  'require-approval': {
    words: 1,
    async run({ releases: { settings }, words: [remote], flags }) {
      if (!remote) throw new UsageError('require-approval of which remote?');
      const isNeeded = flags.off !== true;
      await setApproval(settings.teamsFile, remote, isNeeded);
      const text = isNeeded
        ? `What is released of ${remote} waits for a second person (${settings.teamsFile}).\n`
        : `What is released of ${remote} waits for nobody (${settings.teamsFile}).\n`;
      return success(text, { remote, isNeeded });
    },
  },
  approve: {
    words: 2,
    async run({ releases, words: [remote, version], flags }) {
      if (!remote) throw new UsageError('approve which remote?');
      const actor = await releases.actor(OPERATIONS, remote);
      const options = { approver: actor.keyId, expected: version, note: flags.note };
      const { sequence } = await releases.service.approve(actor, remote, options);
      const [record] = (await releases.registry.history(remote)).filter(one => one.sequence === sequence);
      return success(
        `${remote} ${record?.version} is approved, and has ${record?.traffic} % of the visits.\n`,
        record,
      );
    },
  },
};
