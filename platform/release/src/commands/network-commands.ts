import { resolve } from 'node:path';
import { historyRecordSchema } from '@serafim/platform-contract/history';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { registrySchema } from '@serafim/release-store/registry/registry';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { makeKey, readKey } from '@serafim/release-store/signatures/actor';
import { z } from 'zod';
import { createClient, type ReleaseClient } from '../network/client.ts';
import { answerSchema, type commandSchema, REMOTE_COMMANDS, siteSchema } from '../network/protocol.ts';
import { type RemoteOutcome, releaseTo } from '../network/release-to.ts';
import { type Answer, assertOneShare, type Flags, parse, success, UsageError } from './command.ts';
import { waitForAll } from './commands.ts';
import { explainRefusal, showSchema } from './explain.ts';
import { parseVersions } from './preview.ts';
import { previewText } from './print.ts';
import { readShare, remoteFolder } from './release.ts';
import { type ReadableRegistry, readLimit, undecidedVersion } from './wait.ts';

/** A command that works at a site elsewhere, without a store on this machine. */
interface NetworkInvocation {
  words: readonly string[];
  flags: Flags;
  /** The site's address. */
  to: string;
  keyFile: string;
  report: (line: string) => void;
}

const joinedSchema = z.object({ team: z.string(), remote: z.string(), keyId: z.string() });

const RESULTS: Record<RemoteOutcome['result'], string> = {
  released: 'is released',
  live: 'is live already',
  waiting: 'waits: a second person approves it, with another key, before anybody gets it',
  preview: 'is stored, and gets no visits',
};

function outcomeText(outcome: RemoteOutcome, others: readonly VersionName[]): string {
  const { remote, version, result, traffic, milliseconds, link, until } = outcome;
  const shows = link && until ? previewText({ remote, version, with: others, link, until }) : '';
  const share =
    ['released', 'live'].includes(result) && traffic < 100
      ? ` as the canary, for ${traffic} % of the visits`
      : '';
  return `${remote} ${version} ${RESULTS[result]}${share} (${milliseconds} ms).\n${shows}`;
}

const openKey = (file: string) =>
  readKey(file).catch((cause: unknown) => {
    throw new ReleaseRefused(
      'key',
      `There is no key to sign with at ${file}. "join <invitation>" makes one and lists it at the site; TEAM_KEY_FILE names another file`,
      { cause },
    );
  });

async function release({ words, flags, to, keyFile, report }: NetworkInvocation): Promise<Answer> {
  assertOneShare(flags);
  if (words.length > 1) throw new UsageError('--to releases one remote at a time');
  if (flags['skip-browser']) throw new UsageError('With --to, the site always looks in its browser');
  if (!flags.preview && (flags.with || flags.hours))
    throw new UsageError('--with and --hours are for --preview');
  readLimit(flags);
  const others = parseVersions(flags.with);
  const hours = flags.hours === undefined ? {} : { hours: Number(flags.hours) };
  const key = await openKey(keyFile);
  const client = createClient(to, key);
  const outcome = await releaseTo({
    folder: remoteFolder(words[0] ?? '.'),
    client,
    key,
    traffic: readShare(flags, to),
    note: flags.note,
    ...(flags.preview && { preview: { ...hours, with: [...others] } }),
    report,
  });
  const text = outcomeText(outcome, others);
  if (!flags.wait || outcome.result === 'preview') return success(text, outcome);
  report(text.trimEnd());
  return waitForAll(readableRegistry(client), [outcome], { flags, report });
}

/** Gives a command to the site, for a remote of this team. */
async function sendCommand(client: ReleaseClient, order: z.infer<typeof commandSchema>): Promise<Answer> {
  return answerSchema.parse(await (await client.send('POST', '/commands', order)).json());
}

/** What of a site's registry is read to follow a canary. */
const readableRegistry = (client: ReleaseClient): ReadableRegistry => ({
  registry: {
    read: async () =>
      registrySchema.parse(siteSchema.parse(await (await client.send('GET', '/site')).json()).registry),
    async history(remote = '') {
      const { document } = await sendCommand(client, { command: 'history', remote });
      return z.array(historyRecordSchema).parse(document);
    },
  },
});

async function wait({ words: [remote], flags, to, keyFile, report }: NetworkInvocation): Promise<Answer> {
  if (!remote) throw new UsageError('wait for which remote?');
  const readable = readableRegistry(createClient(to, await openKey(keyFile)));
  const version = undecidedVersion(await readable.registry.read(), remote);
  return waitForAll(readable, [version], { flags, report });
}

const remoteCommand =
  (command: z.infer<typeof commandSchema>['command']) =>
  async ({ words: [remote, more], flags, to, keyFile }: NetworkInvocation): Promise<Answer> => {
    if (!remote) throw new UsageError(`${command} of which remote?`);
    if (flags.force) throw new UsageError('--force is a command on the store, not one over the network');
    const order = { command, remote, more, note: flags.note };
    return sendCommand(createClient(to, await openKey(keyFile)), order);
  };

async function approve({ words: [remote, version], flags, to, keyFile }: NetworkInvocation): Promise<Answer> {
  if (!remote || !version) throw new UsageError('approve which version of which remote?');
  const order = { remote, version, ...(flags.note ? { note: flags.note } : {}) };
  await createClient(to, await openKey(keyFile)).send('POST', '/approvals', order);
  return success(`${remote} ${version} is approved, and released.\n`, order);
}

async function join({ words: [invitation = ''], keyFile }: NetworkInvocation): Promise<Answer> {
  const { origin, hash } = URL.parse(invitation) ?? { origin: 'null', hash: '' };
  if (origin === 'null' || hash === '')
    throw new UsageError("Say the invitation as the site has given it, in quotes: join 'https://…#…'");
  const key = await makeKey(keyFile);
  const body = { secret: hash.slice(1), publicKey: key.spki };
  const answer = await createClient(origin, key).send('POST', '/join', body);
  const joined = joinedSchema.parse(await answer.json());
  return success(
    `"${joined.team}" may release ${joined.remote} at ${origin}: release --to ${origin}\nThe key is in ${keyFile}, and nowhere else: whoever has it can release.\n`,
    { ...joined, keyFile },
  );
}

const commands: Readonly<Record<string, (invocation: NetworkInvocation) => Promise<Answer>>> = {
  release,
  approve,
  join,
  wait,
  ...Object.fromEntries(REMOTE_COMMANDS.map(name => [name, remoteCommand(name)])),
};

export const networkCommandNames: readonly string[] = Object.keys(commands);

/**
 * Does what the words say at a site elsewhere.
 * @returns null where they name no such site: the command is for the store of this machine
 * @throws UsageError when the words make no command, ReleaseRefused when it may not be done
 */
export async function runOverNetwork(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  report: (line: string) => void = () => undefined,
): Promise<Answer | null> {
  const { positionals, values: flags } = parse(args);
  const [name = '', ...words] = positionals;
  const { to } = flags;
  // These need no site at all.
  if (name === 'explain') return explainRefusal(...words);
  if (name === 'schema') return showSchema(...words);
  if (to === undefined && name !== 'join') return null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`"${name}" works on the store of this machine, without --to`);
  const keyFile = resolve(environment.TEAM_KEY_FILE || 'team.pem');
  return command({ words, flags, to: to ?? '', keyFile, report });
}
