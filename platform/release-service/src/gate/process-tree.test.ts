import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { killTree } from './process-tree.ts';

/** Processes with a word in their command. */
async function namedBy(word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter(command => command.includes(word));
}

it('a process that starts others all the time is ended with each of them', async () => {
  const seconds = `60.${process.pid}`;
  const script = `const { spawn } = require('node:child_process');
    let left = 300;
    setInterval(() => left-- > 0 && spawn('sleep', ['${seconds}']), 1);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const { pid } = child;
  if (pid === undefined) throw new Error('not started');
  const gone = once(child, 'close');
  while ((await namedBy(seconds)).length < 10) await pause(20);
  await killTree(pid);
  await gone;
  await expect.poll(() => namedBy(seconds)).toEqual([]);
});
