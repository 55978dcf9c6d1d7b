import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { assertInstalled, followProgram } from './program.ts';

const DEPLOY = join(repository, 'docs/deploy/varnish');

/** How long Varnish may take to compile its configuration and start, in milliseconds. */
const START_WITHIN = 30_000;

/** Whether Varnish is installed on this machine. */
export const hasVarnish = (): boolean => spawnSync('varnishd', ['-V']).status === 0;

/** A running Varnish. */
export interface EdgeCache {
  /** The site, as visitors reach it. */
  url: string;
  /** What Varnish has written. */
  log(): string;
  stop(): Promise<void>;
}

/** The parameters and sizes that operators start Varnish with, from the unit's drop-in. */
async function readArguments(): Promise<string[]> {
  const unit = await readFile(join(DEPLOY, 'varnish.service.d/serafim.conf'), 'utf8');
  const words = /^ExecStart=\S*varnishd (.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const pairs = words.flatMap((word, index) =>
    /^-[ps]$/.test(word) ? [[word, words[index + 1] ?? '']] : [],
  );
  return pairs.filter(([, value]) => !value?.startsWith('vcl_path=')).flat();
}

/** Starts Varnish with the configuration that operators get, in front of two composers of this machine. */
export async function startEdgeCache(composers: readonly [number, number]): Promise<EdgeCache> {
  assertInstalled(hasVarnish(), 'varnish');
  const folder = await mkdtemp(join(tmpdir(), 'serafim-edge-'));
  const places = await readFile(join(DEPLOY, 'composers.vcl'), 'utf8');
  const [a, b] = composers;
  await writeFile(
    join(folder, 'composers.vcl'),
    places.replace('.port = "3001"', `.port = "${a}"`).replace('.port = "3002"', `.port = "${b}"`),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = ['-j', 'none', '-F', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`];
  const paths = ['-f', join(DEPLOY, 'serafim.vcl'), '-p', `vcl_path=${folder}`];
  const varnish = followProgram(
    spawn('varnishd', [...own, ...paths, ...(await readArguments())], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const stop = async () => {
    await varnish.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // Its own refusal of what is not for visitors: Varnish answers, whoever else does.
  const isStarted = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 404;
  try {
    await varnish.until('Varnish did not start', isStarted, START_WITHIN);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url, log: varnish.log, stop };
}
