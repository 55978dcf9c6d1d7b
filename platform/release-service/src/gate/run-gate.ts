import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Release } from '@serafim/platform-contract/release';
import type { GateFinding } from '@serafim/release/gate/gate';
import { forEachConcurrently } from '@serafim/release-store/files/release-files';
import { candidateFolders, type Job, type Message, messageSchema } from './messages.ts';
import { processTree, readMemory } from './process-tree.ts';
import { startTrial, type Trial, type TrialOptions } from './trial.ts';

const gateProcess = fileURLToPath(new URL('./gate-process.ts', import.meta.url));

/** What one release may take of this machine. */
export interface GateLimits {
  milliseconds: number;
  /** Memory of all its processes together. */
  bytes: number;
}

const LIMITS: GateLimits = { milliseconds: 120_000, bytes: 1.25 * 1024 ** 3 };

/** How often the memory is summed, in milliseconds. */
const LOOK_EVERY = 500;

/** How many findings are told; one remote with more has one cause. */
const MOST_FINDINGS = 200;

export interface GateRunnerOptions extends Omit<TrialOptions, 'program'> {
  /** The program of the process; one that tests have written. */
  program?: string;
  limits?: GateLimits;
}

/** A candidate, and how the content of its files is read: by their digests. */
export type GateOrder = Omit<Job, 'releasesDir'> & {
  read: (integrity: string) => Promise<Buffer | null>;
  /** Called with every message; left out for the gate, whose steps and findings are all. */
  onMessage?: (message: Message) => void;
};

/** Runs the gate in a sandboxed process for each candidate. One is started beforehand, and used for one candidate alone. */
export interface GateRunner {
  /** Waits for the process that is started beforehand. @throws where a sandbox is required and there is none */
  begun(): Promise<void>;
  /**
   * @param report is called with a line for each step
   * @throws when the gate itself fails
   */
  run(order: GateOrder, report: (line: string) => void): Promise<GateFinding[]>;
  close(): Promise<void>;
}

type Limit = keyof GateLimits;

const beyondLimit: Readonly<Record<Limit, (limits: GateLimits) => Omit<GateFinding, 'where'>>> = {
  milliseconds: ({ milliseconds }) => ({
    what: `The gate did not end within ${milliseconds / 1000} s`,
    fix: 'Look for a page that never comes to rest, in the browser or on the server; with very many pages, release them in two versions',
  }),
  bytes: ({ bytes }) => ({
    what: `The trial of its pages took more than ${Math.round(bytes / 1024 ** 2)} MB of memory`,
    fix: 'Look for a page that makes more and more objects, in the browser or on the server',
  }),
};

/** A line of the process as a message; null for what a program that it uses has printed. */
function readMessage(line: string): Message | null {
  try {
    return messageSchema.parse(JSON.parse(line));
  } catch {
    // No message.
    return null;
  }
}

async function writeFiles(folder: string, files: Release['files'], read: GateOrder['read']): Promise<void> {
  await forEachConcurrently(Object.entries(files), async ([path, { integrity }]) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await read(integrity)) ?? '');
  });
}

/** Ends a process that goes beyond a limit. @returns stops watching it, and says which limit that was */
function watch({ child, kill }: Trial, limits: GateLimits): () => Limit | undefined {
  let beyond: Limit | undefined;
  const stop = async (limit: Limit) => {
    beyond ??= limit;
    await kill();
  };
  const timer = setTimeout(() => void stop('milliseconds'), limits.milliseconds);
  const looking = setInterval(async () => {
    if (child.pid === undefined) return;
    if ((await readMemory(await processTree(child.pid))) > limits.bytes) await stop('bytes');
  }, LOOK_EVERY);
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
    return beyond;
  };
}

/** Hands a candidate to a process that waits, and reads what it finds. @throws when it ends without a result */
async function look(
  trial: Trial,
  { read, onMessage, ...job }: GateOrder & Job,
  limits: GateLimits,
  report: (line: string) => void,
): Promise<GateFinding[]> {
  const { release } = job;
  const { client, server } = candidateFolders(trial.folder);
  await writeFiles(client, release.files, read);
  await writeFiles(server, release.serverFiles, read);
  const findings: GateFinding[] = [];
  let isWhole = false;
  const endWatch = watch(trial, limits);
  trial.child.stdin.end(JSON.stringify(job));
  for await (const line of createInterface({ input: trial.child.stdout })) {
    const message = readMessage(line);
    if (message) onMessage?.(message);
    if (message?.kind === 'step') report(message.text);
    if (message?.kind === 'end') isWhole = true;
    if (message?.kind === 'finding' && findings.length < MOST_FINDINGS) findings.push(message);
  }
  const beyond = endWatch();
  const where = `${release.remote} ${release.version}`;
  if (beyond) return [...findings, { ...beyondLimit[beyond](limits), where }];
  if (!isWhole) throw new Error(`The gate ended without a result: ${trial.errors()}`);
  return findings;
}

export function createGateRunner({
  program = gateProcess,
  limits = LIMITS,
  ...rest
}: GateRunnerOptions): GateRunner {
  const options = { ...rest, program };
  let spare: Promise<Trial> | undefined;
  let running: Trial | undefined;
  let isClosed = false;

  /** The process that was started beforehand, if it still runs. */
  async function takeSpare(): Promise<Trial> {
    const taken = await spare;
    spare = undefined;
    if (taken?.isRunning()) return taken;
    await taken?.end();
    return startTrial(options);
  }

  function prepareNext(): void {
    if (isClosed) return;
    spare = startTrial(options);
    // Who needs it tries again, and says so.
    spare.catch(() => {
      spare = undefined;
    });
  }
  prepareNext();
  const first = spare;

  return {
    async begun() {
      await first;
    },
    async run(order, report) {
      running = await takeSpare();
      try {
        return await look(running, { ...order, releasesDir: options.releasesDir }, limits, report);
      } finally {
        await running.end();
        running = undefined;
        prepareNext();
      }
    },
    async close() {
      isClosed = true;
      await running?.end();
      await (await spare?.catch(() => undefined))?.end();
    },
  };
}
