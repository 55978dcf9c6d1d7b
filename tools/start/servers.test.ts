import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { untilAllEnded } from './servers.ts';

const run = (name: string, code: string) => ({ name, process: spawn(process.execPath, ['-e', code]) });

it('a server that ends by itself is named, and the other one goes on', async () => {
  const api = run('The API', 'process.exit(3)');
  const site = run('The site', 'setInterval(() => {}, 1000)');
  const lines: string[] = [];
  const ended = untilAllEnded(
    [api, site],
    () => false,
    line => lines.push(line),
  );
  await expect
    .poll(() => lines)
    .toEqual(['The API ended by itself (exit code 3). To start it again: npm run operate -- api']);
  expect(site.process.exitCode).toBe(null);
  site.process.kill('SIGKILL');
  expect(await ended).toBe(false);
  expect(lines).toHaveLength(2);
});

it('servers that were told to end are not reported', async () => {
  const lines: string[] = [];
  const ended = untilAllEnded(
    [run('The API', ''), run('The site', '')],
    () => true,
    line => lines.push(line),
  );
  expect([await ended, lines]).toEqual([true, []]);
});
