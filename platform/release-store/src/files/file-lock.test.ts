import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLock } from './file-lock.ts';

const newLock = async () => join(await mkdtemp(join(tmpdir(), 'serafim-lock-')), 'some.lock');

/** Another process that takes the lock and holds it until it is killed; it has started one more by then. */
async function holder(file: string) {
  const script = `
    import { spawn } from 'node:child_process';
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
    await withLock(${JSON.stringify(file)}, async () => {
      const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
      process.stdout.write(String(pid));
      await new Promise(resolve => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [started] = await once(child.stdout, 'data');
  return { child, started: Number(started) };
}

it('two changes of the same thing happen one after the other', async () => {
  const file = await newLock();
  let inside = 0;
  let most = 0;
  const work = () =>
    withLock(file, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(5);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
});

it('a lock is free at once when its holder is killed, also while what that started goes on', async () => {
  const file = await newLock();
  const { child, started } = await holder(file);
  const waiting = withLock(file, async () => 'mine');
  child.kill('SIGKILL');
  expect(await waiting).toBe('mine');
  expect(process.kill(started, 'SIGKILL')).toBe(true);
});

it('a slow holder does not lose its lock, and a process that waited too long is refused', async () => {
  const file = await newLock();
  const { child, started } = await holder(file);
  await expect(withLock(file, async () => 'mine', 100)).rejects.toThrow('is held by another process');
  child.kill('SIGKILL');
  process.kill(started, 'SIGKILL');
});

it('the folder that the first lock makes is for this account alone', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'serafim-lock-')), '.data', 'releases');
  await withLock(join(folder, 'some.lock'), async () => {});
  const modes = await Promise.all(
    [folder, join(folder, '..')].map(async at => (await stat(at)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700]);
});
