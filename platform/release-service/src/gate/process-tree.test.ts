import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { commandsWith } from '@serafim/server-kit/testing/commands-with';
import { expect, it } from 'vitest';
import { killTree } from './process-tree.ts';

it('a process that starts others all the time is ended with each of them', async () => {
  const seconds = `60.${process.pid}`;
  const script = `const { spawn } = require('node:child_process');
    let left = 300;
    setInterval(() => left-- > 0 && spawn('sleep', ['${seconds}']), 1);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const { pid } = child;
  if (pid === undefined) throw new Error('not started');
  const gone = once(child, 'close');
  while ((await commandsWith(seconds)).length < 10) await pause(20);
  await killTree(pid);
  await gone;
  await expect.poll(() => commandsWith(seconds)).toEqual([]);
});
