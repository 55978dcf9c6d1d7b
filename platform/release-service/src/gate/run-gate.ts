import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Release } from '@serafim/platform-contract/release';
import { findChromium } from '@serafim/release/gate/browser/chromium';
import type { GateFinding } from '@serafim/release/gate/gate';
import { siteParts } from '@serafim/release/site-parts';
import { forEachConcurrently } from '@serafim/release-store/files/release-files';
import { candidateFolders, type Job, type Message, messageSchema } from './messages.ts';
import { killAll, processTree, readMemory } from './process-tree.ts';
import { type SandboxOptions, sandboxed, sandboxFault } from './sandbox.ts';

const gateProcess = fileURLToPath(new URL('./gate-process.ts', import.meta.url));

/** What one release may take of this machine. */
export interface GateLimits {
  milliseconds: number;
  /** Memory of all its processes together. */
  bytes: number;
}

const LIMITS: GateLimits = { milliseconds: 60_000, bytes: 1024 ** 3 };

/** How often the memory is summed, in milliseconds. */
const LOOK_EVERY = 500;

/** Characters of what the process prints as errors that say how it ended. */
const LAST_ERRORS = 2_000;

/** How many findings are told; one remote with more has one cause. */
const MOST_FINDINGS = 200;

export interface GateRunnerOptions {
  /** Folder with the files of what is live, in the layout of a store. */
  releasesDir: string;
  /** Folders that no candidate may read: of keys, databases, uploads. */
  hidden: readonly string[];
  sandbox: 'auto' | 'required' | 'external';
  /** Called where the gate runs without a sandbox although nothing else stands there, with the reason. */
  onNoSandbox: (reason: string) => void;
  /** The program of the process; one that tests have written. */
  program?: string;
  limits?: GateLimits;
}

/** A candidate, and how the content of its files is read: by their digests. */
export type GateOrder = Omit<Job, 'releasesDir'> & { read: (integrity: string) => Promise<Buffer | null> };

/** Runs the gate in a sandboxed process for each candidate. One is started beforehand, and used for one candidate alone. */
export interface GateRunner {
  /**
   * @param report is called with a line for each step
   * @throws when the gate itself fails
   */
  run(order: GateOrder, report: (line: string) => void): Promise<GateFinding[]>;
  close(): Promise<void>;
}

interface Trial {
  folder: string;
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  errors: () => string;
  end(): Promise<void>;
}

const tooLong = ({ milliseconds }: GateLimits, where: string): GateFinding => ({
  what: `The gate did not end within ${milliseconds / 1000} s`,
  where,
  fix: 'Look for a page that never comes to rest, in the browser or on the server; with very many pages, release them in two versions',
});

const tooMuch = ({ bytes }: GateLimits, where: string): GateFinding => ({
  what: `The trial of its pages took more than ${Math.round(bytes / 1024 ** 2)} MB of memory`,
  where,
  fix: 'Look for a page that makes more and more objects, in the browser or on the server',
});

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

export function createGateRunner({
  releasesDir,
  hidden,
  sandbox,
  onNoSandbox,
  program = gateProcess,
  limits = LIMITS,
}: GateRunnerOptions): GateRunner {
  const live = ['r', 'server'].map(name => join(releasesDir, name));
  const chromium = findChromium();

  function optionsFor(folder: string): SandboxOptions {
    const { PATH = '', ...given } = process.env;
    const named = ['TZ', ...siteParts.settings].flatMap(name => (given[name] ? [[name, given[name]]] : []));
    const env = { PATH, HOME: folder, TMPDIR: folder, NODE_ENV: 'production', ...Object.fromEntries(named) };
    const browser = chromium === undefined ? [] : [dirname(chromium)];
    return {
      folder,
      readable: [...live, ...browser, dirname(program)],
      hidden,
      env: chromium === undefined ? env : { ...env, CHROMIUM_PATH: chromium },
    };
  }

  /** @throws where a sandbox is required and there is none */
  function findCommand(options: SandboxOptions): string[] {
    if (sandbox === 'external') return [];
    const fault = sandboxFault(options);
    if (fault === undefined) return sandboxed(options);
    if (sandbox === 'required')
      throw new Error(
        `The gate must run in a sandbox, and this machine starts none: ${fault}. It needs the package bubblewrap (/usr/bin/bwrap) and user namespaces; or say REMOTE_SANDBOX=external where a container around the service is the wall (docs/operations.md)`,
      );
    onNoSandbox(fault);
    return [];
  }

  async function start(): Promise<Trial> {
    for (const path of live) await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(tmpdir(), 'serafim-gate-'));
    const options = optionsFor(folder);
    const [command = '', ...args] = [
      ...findCommand(options),
      ...[process.execPath, '--disable-warning=ExperimentalWarning', program, folder],
    ];
    const child = spawn(command, args, { cwd: '/', env: options.env, stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      errors = (errors + more).slice(-LAST_ERRORS);
    });
    // A process that ended early reads nothing; its end says so.
    child.stdin.on('error', () => undefined);
    const gone = once(child, 'close').catch(() => undefined);
    return {
      folder,
      child,
      errors: () => errors.trim(),
      async end() {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
          killAll(await processTree(child.pid));
        await gone;
        await rm(folder, { recursive: true, force: true });
      },
    };
  }

  let spare: Promise<Trial> | undefined;
  let isClosed = false;
  let running: Trial | undefined;

  /** A process that was started beforehand, if it still runs. */
  async function takeSpare(): Promise<Trial> {
    const taken = await spare;
    spare = undefined;
    if (taken && taken.child.exitCode === null && taken.child.signalCode === null) return taken;
    await taken?.end();
    return start();
  }

  /** Watches a process until it ends. @returns the limit that it went beyond */
  function watch({ child }: Trial) {
    let beyond: 'time' | 'memory' | undefined;
    const stop = async (which: typeof beyond) => {
      beyond ??= which;
      if (child.pid !== undefined) killAll(await processTree(child.pid));
    };
    const timer = setTimeout(() => void stop('time'), limits.milliseconds);
    const looking = setInterval(async () => {
      if (child.pid === undefined) return;
      if ((await readMemory(await processTree(child.pid))) > limits.bytes) await stop('memory');
    }, LOOK_EVERY);
    return () => {
      clearTimeout(timer);
      clearInterval(looking);
      return beyond;
    };
  }

  async function look(
    trial: Trial,
    { read, ...job }: GateOrder,
    report: (line: string) => void,
  ): Promise<GateFinding[]> {
    const { release } = job;
    const { client, server } = candidateFolders(trial.folder);
    await writeFiles(client, release.files, read);
    await writeFiles(server, release.serverFiles, read);
    const findings: GateFinding[] = [];
    let isWhole = false;
    const endWatch = watch(trial);
    trial.child.stdin.end(JSON.stringify({ ...job, releasesDir } satisfies Job));
    for await (const line of createInterface({ input: trial.child.stdout })) {
      const message = readMessage(line);
      if (message?.kind === 'step') report(message.text);
      if (message?.kind === 'end') isWhole = true;
      if (message?.kind === 'finding' && findings.length < MOST_FINDINGS) findings.push(message);
    }
    const beyond = endWatch();
    const where = `${release.remote} ${release.version}`;
    if (beyond === 'time') return [...findings, tooLong(limits, where)];
    if (beyond === 'memory') return [...findings, tooMuch(limits, where)];
    if (!isWhole) throw new Error(`The gate ended without a result: ${trial.errors()}`);
    return findings;
  }

  function prepareNext(): void {
    if (isClosed) return;
    spare = start();
    // Who needs it tries again, and says so.
    spare.catch(() => {
      spare = undefined;
    });
  }
  prepareNext();

  return {
    async run(order, report) {
      running = await takeSpare();
      try {
        return await look(running, order, report);
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
