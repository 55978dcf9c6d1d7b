import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { repository } from '@serafim/server-kit/process/repository';
import type { Circumstances } from './results.ts';

const output = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: repository, encoding: 'utf8' }).stdout?.trim() ?? '';

const loadPerCore = () => Number(((loadavg()[0] ?? 0) / availableParallelism()).toFixed(2));

/** Notes where a part is measured. @returns a function to call at its end */
export function noteCircumstances(chromium: string): () => Circumstances {
  const before = loadPerCore();
  return () => ({
    date: new Date().toISOString(),
    commit: output('git', 'rev-parse', '--short', 'HEAD'),
    changed: output('git', 'status', '--porcelain', '--', ':!docs/benchmark') !== '',
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
    load: { before, after: loadPerCore() },
    chromium: output(chromium, '--version').replace(/^Chromium\s+(\S+).*$/, '$1'),
    node: process.version,
  });
}
