import { readCanarySettings } from '@serafim/canary/canary-settings';
import { readCanaries } from '@serafim/canary/read-canaries';
import { describeVitals } from '@serafim/release-store/observed/vital-log';
import { adoptKey } from '@serafim/release-store/previews/common-key';
import { versionRoles } from '@serafim/release-store/registry/registry-changes';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { remoteStatuses } from '@serafim/release-store/releases/release-status';
import type { Actor } from '@serafim/release-store/signatures/actor';
import { canRelease, permissionText } from './can-i.ts';
import {
  type Answer,
  assertOneShare,
  type Command,
  type Invocation,
  parse,
  success,
  UsageError,
} from './command.ts';
import { errorsText, listErrors } from './errors.ts';
import { explainRefusal, showSchema } from './explain.ts';
import { parseVersions, previewLink, siteOrigin } from './preview.ts';
import {
  forecastText,
  historyText,
  previewText,
  prunedText,
  statusText,
  verifiedText,
  vitalsText,
} from './print.ts';
import { prune } from './prune.ts';
import { outcomeText, readShare, releaseFolders } from './release.ts';
import type { CommandName } from './schemas.ts';
import { teamCommands } from './team-commands.ts';
import { USAGE } from './usage.ts';
import { verify } from './verify.ts';
import { endText, type ReadableRegistry, readLimit, undecidedVersion, waitForEnd } from './wait.ts';

async function showStatus(
  { releases, environment }: Pick<Invocation, 'releases' | 'environment'>,
  only?: string,
): Promise<Answer> {
  const { registry, vitals } = releases;
  const now = await registry.read();
  // What is live is shown also where composers' numbers cannot be read.
  const canaries = await readCanaries(releases, readCanarySettings(environment)).catch(() => []);
  const isShown = (remote: string) => only === undefined || remote === only;
  const statuses = remoteStatuses(now, await registry.history()).filter(({ remote }) => isShown(remote));
  const rows = await Promise.all(
    statuses.map(async status => {
      const live = [status.version, ...(status.canary ? [status.canary.version] : [])];
      const forecast = canaries.find(({ remote }) => remote === status.remote)?.numbers.forecast ?? null;
      return {
        ...status,
        canary: status.canary && { ...status.canary, forecast },
        vitals: describeVitals(await vitals.read(status.remote), live),
      };
    }),
  );
  const waiting = Object.entries(now.state).flatMap(([remote, state]) =>
    state.waiting && isShown(remote) ? [`${remote} ${state.waiting.version} waits for approval.\n`] : [],
  );
  return success(statusText(rows) + forecastText(rows) + waiting.join('') + vitalsText(rows), rows);
}

/** The key of the team that has a live remote. */
async function openOwner(releases: Releases, remote: string): Promise<Actor> {
  const { stable } = versionRoles(await releases.registry.read(), remote);
  const { owner } = stable.extras.release;
  return releases.actor((await releases.teams()).actingTeam(remote, owner), remote);
}

/**
 * A command that changes one live remote with its owner's key, and then shows the remote.
 * @param name what the sentence about a missing remote calls the command
 */
function changing(
  name: string,
  words: number,
  change: (invocation: Invocation, actor: Actor, remote: string) => Promise<unknown>,
): Command {
  return {
    words,
    async run(invocation) {
      const { releases, words: given } = invocation;
      const [remote] = given;
      if (remote === undefined) throw new UsageError(`${name} of which remote?`);
      const actor = await openOwner(releases, remote);
      await change(invocation, actor, remote);
      return showStatus(invocation, remote);
    },
  };
}

/** Waits until all these versions are decided on, and fails where one of them is not live for every visit then. */
export async function waitForAll(
  releases: ReadableRegistry,
  versions: readonly { remote: string; version: string }[],
  { flags, report }: Pick<Invocation, 'flags' | 'report'>,
): Promise<Answer> {
  const atMost = readLimit(flags);
  const ends = await Promise.all(versions.map(one => waitForEnd(releases, one, report, { atMost })));
  const exitCode = ends.every(({ result }) => result === 'promoted') ? 0 : 1;
  return { text: ends.map(endText).join(''), document: ends.length === 1 ? ends[0] : ends, exitCode };
}

const commands: Record<Exclude<CommandName, 'join'>, Command> = {
  status: { words: 1, run: invocation => showStatus(invocation, invocation.words[0]) },
  history: {
    words: 1,
    async run({ releases: { registry }, words: [remote] }) {
      const records = await registry.history(remote);
      // One that was retired has a history, and one that never was has none.
      if (remote !== undefined && records.length === 0) versionRoles(await registry.read(), remote);
      return success(historyText(records), records);
    },
  },
  errors: {
    words: 1,
    async run({ releases, words: [remote] }) {
      if (remote === undefined) throw new UsageError('errors of which remote?');
      const list = await listErrors(releases, remote);
      return success(errorsText(list), list);
    },
  },
  release: {
    words: Number.POSITIVE_INFINITY,
    async run({ releases, words, flags, environment, report }) {
      assertOneShare(flags);
      readLimit(flags);
      const site = { siteUrl: siteOrigin(environment), report };
      const outcomes = await releaseFolders(releases, words.length > 0 ? words : ['.'], flags, site);
      if (flags.wait) {
        report(outcomes.map(outcomeText).join('').trimEnd());
        return waitForAll(releases, outcomes, { flags, report });
      }
      return success(outcomes.map(outcomeText).join(''), outcomes.length === 1 ? outcomes[0] : outcomes);
    },
  },
  'can-i': {
    words: Number.POSITIVE_INFINITY,
    async run({ releases, words, flags, environment }) {
      if (words.length === 0) throw new UsageError('can-i release which remote?');
      assertOneShare(flags);
      const permission = await canRelease(releases, words, readShare(flags, siteOrigin(environment)));
      const exitCode = permission.findings.length > 0 ? 1 : 0;
      return { text: permissionText(permission), document: permission, exitCode };
    },
  },
  wait: {
    words: 1,
    async run({ releases, words: [remote], flags, report }) {
      if (remote === undefined) throw new UsageError('wait for which remote?');
      const version = undecidedVersion(await releases.registry.read(), remote);
      return waitForAll(releases, [version], { flags, report });
    },
  },
  explain: { words: 1, run: async ({ words: [id] }) => explainRefusal(id) },
  schema: { words: 1, run: async ({ words: [name] }) => showSchema(name) },
  promote: changing('promote', 1, ({ releases, flags }, actor, remote) =>
    releases.service.promote(actor, remote, flags.note),
  ),
  traffic: changing('traffic', 2, ({ releases, words: [, percent], flags }, actor, remote) => {
    if (percent === undefined) throw new UsageError('traffic of how many percent?');
    return releases.service.traffic(actor, remote, Number(percent), flags.note);
  }),
  rollback: changing('rollback', 2, ({ releases, words: [, version], flags }, actor, remote) =>
    releases.service.rollback(actor, remote, version, flags.note, flags.force),
  ),
  freeze: changing('freeze', 1, ({ releases, flags }, actor, remote) =>
    releases.service.freeze(actor, remote, flags.note),
  ),
  retire: {
    words: 1,
    async run({ releases, words: [remote], flags }) {
      if (remote === undefined) throw new UsageError('retire which remote?');
      const actor = await openOwner(releases, remote);
      await releases.service.retire(actor, remote, flags.note);
      return success(`${remote} is off the site. Its versions are in the store until they are pruned.\n`, {
        remote,
      });
    },
  },
  thaw: changing('thaw', 1, ({ releases }, actor, remote) => releases.service.thaw(actor, remote)),
  preview: {
    words: 2,
    async run({ releases, words: [remote, version], flags, environment }) {
      if (remote === undefined || version === undefined)
        throw new UsageError('preview of which version of which remote?');
      const shown = { remote, version, with: parseVersions(flags.with) };
      const preview = await previewLink(releases, siteOrigin(environment), shown, flags.hours);
      return success(previewText(preview), preview);
    },
  },
  prune: {
    words: 0,
    async run({ releases: { files, registry }, flags }) {
      const dryRun = flags['dry-run'] === true;
      const pruned = await prune(files, registry.read, registry.history, { dryRun });
      return success(prunedText(pruned, dryRun), pruned);
    },
  },
  verify: {
    words: 0,
    async run({ releases }) {
      const verified = await verify(releases);
      const exitCode = verified.faults.length > 0 ? 1 : 0;
      return { text: verifiedText(verified), document: verified, exitCode };
    },
  },
  'adopt-key': {
    words: 0,
    async run({ releases }) {
      const file = await adoptKey(releases);
      return success(`Copy ${file} to every composer, and start them again.\n`, { file });
    },
  },
  ...teamCommands,
};

export const commandNames: readonly string[] = Object.keys(commands);

/**
 * Does what the words say.
 * @param environment names the site that links lead to
 * @param report is called with a line for each step of a long command
 * @throws UsageError when the words make no command, ReleaseRefused when it may not be done
 */
export async function runCommand(
  releases: Releases,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  report: (line: string) => void = () => undefined,
): Promise<Answer> {
  const { positionals, values: flags } = parse(args);
  const [name = 'status', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!command) throw new UsageError(`There is no "${name}".`);
  if (words.length > command.words) throw new UsageError(`"${positionals.join(' ')}" has a word too many`);
  return command.run({ releases, words, flags, environment, report });
}

/** What a command that failed answers. @throws what is neither a refusal nor a wrong word */
export function failureAnswer(cause: unknown): Answer {
  if (cause instanceof UsageError)
    return {
      text: `${cause.message}\n\n${USAGE}`,
      document: { error: 'usage', message: cause.message },
      exitCode: 2,
    };
  if (cause instanceof ReleaseRefused)
    return {
      text: `Refused (${cause.reason}): ${cause.message}\n`,
      document: { error: cause.reason, message: cause.message },
      exitCode: 1,
    };
  throw cause;
}
