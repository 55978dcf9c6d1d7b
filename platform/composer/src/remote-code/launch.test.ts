import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandsWith } from '@serafim/server-kit/testing/commands-with';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLauncher, type Launched, type SandboxSetting } from './launch.ts';
import { SECCOMP_FILE, seccompProgram } from './seccomp.ts';

const folder = resolve(import.meta.dirname, '../../dist/testing-launch');
const program = join(folder, 'program.mjs');
const server = createServer(socket => socket.end());
const socket = join(tmpdir(), `serafim-launch-${process.pid}.sock`);
const local = createServer(client => client.end());

/** A program without the lock-down: what is refused here is refused by how it is started. */
const source = (port: number) => `
  import { spawn } from 'node:child_process';
  import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { url } from 'node:inspector';
  import { connect, Socket } from 'node:net';
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
    'lists the root': () => readdirSync('/'),
    'connects to a socket of the file system': () => new Promise((resolve, reject) => connect(${JSON.stringify(socket)}, resolve).on('error', reject)),
    'connects': () => new Promise((resolve, reject) => connect(${port}, '127.0.0.1', resolve).on('error', reject)),
  };
  const got = [];
  for (const [name, attempt] of Object.entries(tries)) try { await attempt(); got.push(name); } catch {}
  const pipe = new Socket({ fd: 3 });
  pipe.on('data', () => pipe.write('answered'));
  pipe.write(JSON.stringify({ got, env: Object.keys(process.env), debuggerUrl: url() }));
  setInterval(() => {}, 1000);`;

const canSandbox = spawnSync('bwrap', ['--version']).status === 0;

describe('a process for code of remotes, as it is started', () => {
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, SECCOMP_FILE), seccompProgram());
    await new Promise<void>(done => local.listen(socket, done));
    await writeFile(program, source((server.address() as AddressInfo).port));
    vi.stubEnv('SECRET_KEY', 'c2VjcmV0');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    server.close();
    local.close();
  });

  const started: Launched[] = [];
  afterEach(() => {
    for (const { kill } of started.splice(0)) kill();
  });

  async function report(sandbox: SandboxSetting, inspect = false) {
    const launched = createLauncher({ program, sandbox, inspect })(64);
    started.push(launched);
    const [message] = await once(launched.pipe, 'data');
    return JSON.parse(String(message));
  }

  it('reads, writes and starts nothing, and has no settings; sockets and its parent it has', async () => {
    expect(await report('external')).toEqual({
      got: ['signals the composer', 'connects to a socket of the file system', 'connects'],
      env: ['NODE_ENV'],
    });
  });

  it('is open to a debugger where the settings say so, and to none where they do not', async () => {
    const { debuggerUrl } = await report('auto', true);
    expect(debuggerUrl).toMatch(/^ws:\/\/127\.0\.0\.1:/);
    const list = await fetch(`http://${new URL(debuggerUrl).host}/json/list`);
    expect(await list.json()).toMatchObject([{ type: 'node', webSocketDebuggerUrl: debuggerUrl }]);
    expect((await report('external')).debuggerUrl).toBeUndefined();
  });

  it('starts nowhere that it must have a sandbox and cannot, with the package’s name', () => {
    const start = () => createLauncher({ program, sandbox: 'required', inspect: true });
    expect(start).toThrow(/no debugger.*bubblewrap.*REMOTE_SANDBOX=external/);
  });

  it.skipIf(!canSandbox)('has not even these in the sandbox', async () => {
    expect(await report('required')).toEqual({ got: [], env: ['NODE_ENV', 'PWD'] });
  });

  it.skipIf(!canSandbox)('is ended before the composer where no memory is left', async () => {
    const launched = createLauncher({ program, sandbox: 'required' })(64);
    started.push(launched);
    await once(launched.pipe, 'data');
    const score = async (of: number | string | undefined) =>
      Number(await readFile(`/proc/${of}/oom_score_adj`, 'utf8'));
    expect(await score(launched.child.pid)).toBe(Math.min(1_000, (await score('self')) + 500));
  });

  it.skipIf(!canSandbox)('leaves nothing behind, whenever in its start it is ended', async () => {
    const launch = createLauncher({ program, sandbox: 'required' });
    for (let at = 0; at < 60; at += 1) {
      const { child, kill } = launch(64);
      const gone = once(child, 'close');
      await pause(at / 4);
      kill();
      await gone;
    }
    expect(await commandsWith(program)).toEqual([]);
  });

  it.skipIf(!canSandbox)('does nothing while it is paused, and goes on', async () => {
    const launched = createLauncher({ program, sandbox: 'required' })(64);
    started.push(launched);
    await once(launched.pipe, 'data');
    launched.pause();
    launched.pipe.write('x');
    const next = once(launched.pipe, 'data').then(() => 'answered');
    expect(await Promise.race([next, pause(300, 'paused')])).toBe('paused');
    launched.resume();
    expect(await next).toBe('answered');
  });
});
