import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releasedRouteSchema, releaseSchema } from '@serafim/platform-contract/release';
import {
  releasedFactSchema,
  releasedFragmentSchema,
  releasedSlotSchema,
} from '@serafim/platform-contract/released-offers';
import { sharedPackages } from '@serafim/platform-contract/shared';
import { z } from 'zod';

const files = { preload: true, lazy: true, css: true } as const;

const describedEntrySchema = z.strictObject({
  contract: releaseSchema.shape.contract,
  routes: z.array(releasedRouteSchema.omit(files)).min(1),
  fragments: z.array(releasedFragmentSchema.omit(files)),
  slots: z.array(releasedSlotSchema),
  facts: z.array(releasedFactSchema),
  events: z.array(releasedFactSchema),
  follows: z.array(z.string()).optional(),
});

/** An entry as data, without the files of a build. */
export type DescribedEntry = z.infer<typeof describedEntrySchema>;

const program = fileURLToPath(new URL('./describe-process.ts', import.meta.url));

/** How long an entry may take to load and to be described, in milliseconds. */
const DESCRIBE_TIMEOUT = 30_000;

/** The longest text that is read of what an entry says or prints. */
const MAX_TEXT = 4 * 1024 * 1024;

/** Finds the folders of packages and of what they depend on; links in `node_modules` lead to whole workspaces. */
function packageFolders(names: readonly string[], from: string, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = findPackageJSON(name, from);
    if (file === undefined || found.has(dirname(file))) continue;
    found.add(dirname(file));
    const { dependencies = {} }: { dependencies?: object } = JSON.parse(readFileSync(file, 'utf8'));
    packageFolders(Object.keys(dependencies), realpathSync(file), found);
  }
  return found;
}

/** Finds what the process reads: the build, the packages that remotes share, its own program with what that imports. */
function readableFolders(entry: string): string[] {
  const own = ['@serafim/platform-contract', '@serafim/federation', 'zod'].map(name =>
    findPackageJSON(name, program),
  );
  const packages = [...own.map(file => dirname(file ?? program)), ...packageFolders(sharedPackages, entry)];
  // Node follows a link that is named by a pattern alone, and by the shorter one only where that comes first.
  const links = packages.filter(at => realpathSync(at) !== at).sort();
  return [
    ...[entry, program].map(file => dirname(file)),
    ...links.map(at => `${at}*`),
    ...packages.map(at => realpathSync(at)),
  ];
}

/** Reads what the process writes, to the end; `onTooMuch` is called once it is more than any entry says. */
async function readAll(stream: Readable, onTooMuch: () => void): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    if (text.length > MAX_TEXT) onTooMuch();
    else text += chunk;
  }
  return text;
}

/**
 * Describes a built entry, which is its team's code, in a process that reads the build and its packages, writes and starts
 * nothing, has no environment, and is killed when its time is up.
 * @param remote its name
 * @param entry the file
 * @throws when the entry cannot be loaded in time, or is not what the contract asks for, naming the field
 */
export async function describeEntry(
  remote: string,
  entry: string,
  timeout = DESCRIBE_TIMEOUT,
): Promise<DescribedEntry> {
  const seconds = Math.ceil(timeout / 1_000);
  const folders = readableFolders(entry).map(folder => `--allow-fs-read=${folder}`);
  const flags = ['--permission', ...folders, '--disallow-code-generation-from-strings'];
  // The limit of processor time is the system's: it holds where this process is killed before its child.
  const limit = `ulimit -t ${seconds}; exec env -i NODE_ENV=production "$@"`;
  const limited = process.platform === 'win32' ? [] : ['/bin/sh', '-c', limit, 'sh'];
  const [command = '', ...args] = [
    ...limited,
    process.execPath,
    ...flags,
    program,
    pathToFileURL(entry).href,
  ];
  const child = spawn(command, args, {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const kill = () => void child.kill('SIGKILL');
  const [[code, signal], answer, printed] = await Promise.all([
    once(child, 'close'),
    readAll(child.stdio[3] as Readable, kill),
    readAll(child.stderr as Readable, kill),
  ]);
  if (code === 0) return describedEntrySchema.parse(JSON.parse(answer));
  if (code === 1 && answer !== '') throw new Error(answer);
  if (code !== null)
    throw new Error(
      `The entry of ${remote} ended its process with ${code} before it was described\n${printed}`,
    );
  throw new Error(
    `The entry of ${remote} was not described within ${seconds} s and ended with ${signal}: look in its modules for a loop that never ends, also in a timer, and for an \`await\` outside functions that waits for something`,
  );
}
