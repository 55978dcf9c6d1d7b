import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { claimPort, freePort } from './free-port.ts';

const MODULE = new URL('./free-port.ts', import.meta.url).href;

/** Another process that claims a port, and waits. @returns what it was told, and its end */
async function claimElsewhere(port: number) {
  const script = `import { claimPort } from '${MODULE}'; console.log(await claimPort(${port})); process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [answer] = await once(child.stdout, 'data');
  return {
    isClaimed: String(answer).trim() === 'true',
    async end() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

it('is not given to another process while the one that claimed it runs, though nothing listens yet', async () => {
  const port = await freePort();
  const other = await claimElsewhere(port);
  await other.end();
  expect(other.isClaimed).toBe(false);
});

it('is free again once the process that claimed it has ended', async () => {
  let port = 19_000;
  let other = await claimElsewhere(port);
  // Somebody else may use one of these.
  for (; !other.isClaimed; other = await claimElsewhere(port)) {
    await other.end();
    port += 1;
  }
  expect(await claimPort(port)).toBe(false);
  await other.end();
  expect(await claimPort(port)).toBe(true);
});

it.each(['127.0.0.1', '::1'])('is none that a server listens on at %s', async host => {
  const server = createServer();
  try {
    server.listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    expect(await claimPort(typeof address === 'object' ? (address?.port ?? 0) : 0)).toBe(false);
  } finally {
    server.close();
  }
});

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

it.runIf(existsSync(RANGE))('is none that the system gives to an outgoing connection', async () => {
  const [first = 0, last = 0] = readFileSync(RANGE, 'utf8').trim().split(/\s+/).map(Number);
  const port = await freePort();
  expect(port < first || port > last).toBe(true);
});

it('lets a server listen on it, end, and listen again', async () => {
  const port = await freePort();
  for (let time = 0; time < 2; time += 1) {
    const server = createServer().listen(port, 'localhost');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});
