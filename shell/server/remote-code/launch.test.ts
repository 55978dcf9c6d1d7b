import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLauncher, type NamespaceSetting } from './launch.ts';

const folder = resolve(import.meta.dirname, '../../dist/testing-launch');
const program = join(folder, 'program.mjs');
const server = createServer(socket => socket.end());

/** A program without the lock-down: what is refused here is refused by how it is started. */
const source = (port: number) => `
  import { execFile, spawn } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  import { url } from 'node:inspector';
  import { connect } from 'node:net';
  import { Worker } from 'node:worker_threads';
  const tries = {
    'reads /etc/passwd': () => readFileSync('/etc/passwd'),
    'reads its environment': () => readFileSync('/proc/self/environ'),
    'reads the composer’s environment': () => readFileSync('/proc/' + process.ppid + '/environ'),
    'reads this test': () => readFileSync(${JSON.stringify(import.meta.filename)}),
    'writes beside itself': () => writeFileSync('x', ''),
    'starts a process': () => spawn('true'),
    'starts a thread': () => new Worker('', { eval: true }),
    'runs text': () => (0, eval)('1'),
    'signals the composer': () => { if (process.ppid === 0) throw new Error('unseen'); process.kill(process.ppid, 0) },
    'connects': () => new Promise((resolve, reject) => connect(${port}, '127.0.0.1', resolve).on('error', reject)),
  };
  const got = [];
  for (const [name, attempt] of Object.entries(tries)) try { await attempt(); got.push(name); } catch {}
  process.send({ got, env: Object.keys(process.env), debuggerUrl: url() });
  setInterval(() => {}, 1000);`;

const hasNamespaces =
  spawnSync('/usr/bin/unshare', ['--user', '--net', '--pid', '--fork', 'true']).status === 0;

describe('a process for code of remotes, as it is started', () => {
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    await mkdir(folder, { recursive: true });
    await writeFile(program, source((server.address() as AddressInfo).port));
    vi.stubEnv('SECRET_KEY', 'c2VjcmV0');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    server.close();
    await rm(folder, { recursive: true });
  });

  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });

  async function report(namespaces: NamespaceSetting, inspect = false) {
    const child = createLauncher({ program, namespaces, inspect })(64);
    started.push(child);
    const [message] = await once(child, 'message');
    return message;
  }

  it('reads, writes and starts nothing, and has no settings; a network and its parent it has', async () => {
    expect(await report('off')).toEqual({ got: ['signals the composer', 'connects'], env: ['NODE_ENV'] });
  });

  it('is open to a debugger where the settings say so, and to none where they do not', async () => {
    const { debuggerUrl } = await report('auto', true);
    expect(debuggerUrl).toMatch(/^ws:\/\/127\.0\.0\.1:/);
    const list = await fetch(`http://${new URL(debuggerUrl).host}/json/list`);
    expect(await list.json()).toMatchObject([{ type: 'node', webSocketDebuggerUrl: debuggerUrl }]);
    expect((await report('off')).debuggerUrl).toBeUndefined();
  });

  it('starts nowhere that it must have namespaces and be open to a debugger', () => {
    expect(() => createLauncher({ program, namespaces: 'required', inspect: true })).toThrow(/no debugger/);
  });

  it.skipIf(!hasNamespaces)('has not even these in namespaces of its own', async () => {
    expect(await report('required')).toEqual({ got: [], env: ['NODE_ENV'] });
  });
});
