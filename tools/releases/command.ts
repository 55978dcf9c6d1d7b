import { parseArgs } from 'node:util';
import type { Releases } from 'shell/server/releases/open-releases';
import { rolesOf } from 'shell/server/releases/registry-changes';
import { ReleaseRefused } from 'shell/server/releases/release-refused';
import { statusOf } from 'shell/server/releases/release-status';
import { previewLink, siteOf } from './preview.ts';
import { historyText, previewText, prunedText, statusText, verifiedText } from './print.ts';
import { prune } from './prune.ts';
import { verify } from './verify.ts';

export const USAGE = `npm run releases -- <what>, with --json for programs

  status                        what is live
  history [remote]              who did what
  promote <remote>              the canary becomes the stable version
  traffic <remote> <percent>    the canary's share of the visits, 1 to 99
  rollback <remote> [version]   takes the canary away; without one, goes back to the version before
  freeze <remote>               nothing is released until it is thawed
  thaw <remote>
  preview <remote> <version>    a link that shows a version before visitors get it; --hours 24
  prune [--dry-run]             removes versions that are old and that nothing refers to
  verify                        reads the whole history and every file

  --note "…"                    says why, in the history
`;

/** What a command answers: text for people, a document for programs, and how the process ends. */
export interface Answer {
  text: string;
  document: unknown;
  exitCode: number;
}

/** A command that was not written as it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  hours: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

const MOST_WORDS: Record<string, number> = {
  traffic: 3,
  rollback: 3,
  preview: 3,
  status: 1,
  prune: 1,
  verify: 1,
};

/**
 * Does what the words say.
 * @param environment names the site that links lead to
 * @throws UsageError when they say nothing, ReleaseRefused when it may not be done
 */
export async function runReleases(
  releases: Releases,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Answer> {
  const { positionals, values } = parse(args);
  const [command = 'status', ...words] = positionals;
  if (positionals.length > (MOST_WORDS[command] ?? 2))
    throw new UsageError(`"${positionals.join(' ')}" has a word too many`);
  const { registry, desk, files } = releases;
  const good = (text: string, document: unknown): Answer => ({ text, document, exitCode: 0 });

  const status = async (only?: string) => {
    const rows = statusOf(await registry.read(), await registry.history());
    const shown = rows.filter(({ remote }) => only === undefined || remote === only);
    return good(statusText(shown), shown);
  };
  /** The remote that is named, which must be live, and its owner's key. */
  const acting = async () => {
    const [remote] = words;
    if (remote === undefined) throw new UsageError(`${command} of which remote?`);
    const { stable } = rolesOf(await registry.read(), remote);
    return { remote, actor: await releases.actor(stable.extras.release.owner, remote) };
  };

  switch (command) {
    case 'status':
      return status();
    case 'history': {
      const [remote] = words;
      if (remote !== undefined) rolesOf(await registry.read(), remote);
      const records = await registry.history(remote);
      return good(historyText(records), records);
    }
    case 'promote': {
      const { actor, remote } = await acting();
      await desk.promote(actor, remote, values.note);
      return status(remote);
    }
    case 'traffic': {
      const { actor, remote } = await acting();
      if (words[1] === undefined) throw new UsageError('traffic of how many percent?');
      await desk.traffic(actor, remote, Number(words[1]), values.note);
      return status(remote);
    }
    case 'rollback': {
      const { actor, remote } = await acting();
      await desk.rollback(actor, remote, words[1], values.note);
      return status(remote);
    }
    case 'freeze': {
      const { actor, remote } = await acting();
      await desk.freeze(actor, remote, values.note);
      return status(remote);
    }
    case 'thaw': {
      const { actor, remote } = await acting();
      await desk.thaw(actor, remote);
      return status(remote);
    }
    case 'preview': {
      const [remote, version] = words;
      if (remote === undefined || version === undefined)
        throw new UsageError('preview of which version of which remote?');
      const preview = await previewLink(releases, siteOf(environment), { remote, version }, values.hours);
      return good(previewText(preview), preview);
    }
    case 'prune': {
      const dryRun = values['dry-run'] === true;
      const pruned = await prune(files, registry.read, registry.history, { dryRun });
      return good(prunedText(pruned, dryRun), pruned);
    }
    case 'verify': {
      const verified = await verify(releases);
      const exitCode = verified.faults.length > 0 ? 1 : 0;
      return { text: verifiedText(verified), document: verified, exitCode };
    }
    default:
      throw new UsageError(`There is no "${command}".`);
  }
}

/** What a command that failed answers. @throws what is neither a refusal nor a wrong word */
export function answerOf(cause: unknown): Answer {
  if (cause instanceof UsageError)
    return {
      text: `${cause.message}\n\n${USAGE}`,
      document: { error: 'usage', message: cause.message },
      exitCode: 2,
    };
  if (cause instanceof ReleaseRefused)
    return {
      text: `Refused: ${cause.message}\n`,
      document: { error: cause.reason, message: cause.message },
      exitCode: 1,
    };
  throw cause;
}
