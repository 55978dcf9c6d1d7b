import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { describe, expect, it } from 'vitest';
import { buildVersion } from '../testing/test-service.ts';
import { createGateRunner, type GateLimits } from './run-gate.ts';
import { sandboxFault } from './sandbox.ts';

/** Reads the job, and has `print` for lines. */
const BEGIN = `
  import { spawn } from 'node:child_process';
  import { readFile } from 'node:fs/promises';
  import { connect } from 'node:net';
  import { text } from 'node:stream/consumers';
  const job = JSON.parse(await text(process.stdin));
  const print = message => process.stdout.write(JSON.stringify(message) + '\\n');
  const tell = async (what, work) => print({ kind: 'finding', what, where: await work().catch(cause => cause.code ?? String(cause)), fix: '' });
`;
const END = `print({ kind: 'end' });`;

/** Runs a gate whose process does what a script says. */
async function run(script: string, { limits, hidden = [] }: { limits?: GateLimits; hidden?: string[] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-run-gate-'));
  const program = join(folder, 'gate.mjs');
  await writeFile(program, BEGIN + script);
  const faults: string[] = [];
  const runner = createGateRunner({
    releasesDir: join(folder, 'releases'),
    ...{ hidden, program, sandbox: 'auto', onNoSandbox: fault => faults.push(fault) },
    ...(limits ? { limits } : {}),
  });
  const { release, contents } = buildVersion('vizinho');
  const [content = null] = contents.values();
  const steps: string[] = [];
  const site = { offered: {}, roles: [], audiences: [], footerGroups: [], slots: [] };
  const order = {
    release,
    registry: emptyRegistry,
    site,
    traffic: 100,
    budget: {},
    read: async () => content,
  };
  try {
    return { findings: await runner.run(order, step => steps.push(step)), steps };
  } finally {
    await runner.close();
  }
}

const MANY: GateLimits = { milliseconds: 60_000, bytes: 1024 ** 3 };

it('a candidate is looked at by a process that has its files, and tells each step and finding', async () => {
  const { findings, steps } = await run(`
    const script = await readFile(process.argv[2] + '/candidate/client/page.js', 'utf8');
    print({ kind: 'step', text: job.release.remote + ': ' + script.split(' ')[1] });
    print({ kind: 'finding', what: 'w', where: 'x', fix: 'f' });
    console.log('no message');
    ${END}`);
  expect(steps).toEqual(['vizinho: const']);
  expect(findings).toEqual([{ kind: 'finding', what: 'w', where: 'x', fix: 'f' }]);
});

it('a candidate that never comes to rest is ended with all its processes, and refused', async () => {
  const script = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true }); setInterval(() => {}, 1_000);`;
  const { findings } = await run(script, { limits: { ...MANY, milliseconds: 1_000 } });
  expect(findings).toMatchObject([
    { what: 'The gate did not end within 1 s', where: 'vizinho 1.0.0-abcdef12' },
  ]);
});

it('a candidate whose processes take too much memory together is ended, and refused', async () => {
  const hungry = 'const kept = Buffer.alloc(120 * 1024 ** 2, 1); setInterval(() => kept[0], 1000)';
  const script = `for (let n = 0; n < 2; n += 1) spawn(process.execPath, ['-e', ${JSON.stringify(hungry)}]); setInterval(() => {}, 1_000);`;
  const { findings } = await run(script, { limits: { ...MANY, bytes: 250 * 1024 ** 2 } });
  expect(findings).toMatchObject([{ what: 'The trial of its pages took more than 250 MB of memory' }]);
});

it('a gate that ends without a result passes nobody', async () => {
  await expect(run(`console.error('no browser'); process.exit(0);`)).rejects.toThrow(
    'without a result: no browser',
  );
});

it('where there must be a sandbox and there is none, that is known before the first release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-run-gate-'));
  const runner = createGateRunner({
    releasesDir: join(folder, 'releases'),
    // No folder can be made there, in no sandbox.
    hidden: ['/proc/none'],
    sandbox: 'required',
    onNoSandbox: () => undefined,
  });
  await expect(runner.begun()).rejects.toThrow('The gate must run in a sandbox');
  await runner.close();
});

const fault = sandboxFault({ folder: tmpdir(), readable: [], hidden: [], env: {} });

describe.skipIf(fault !== undefined)('code of a candidate', () => {
  it('reaches neither the network nor servers of this machine', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { findings } = await run(`
      const reach = (host, port) => new Promise((resolve, reject) => connect({ host, port, timeout: 5_000 })
        .on('connect', () => resolve('reached')).on('error', reject).on('timeout', () => resolve('timeout')));
      await tell('machine', () => reach('127.0.0.1', ${port}));
      await tell('network', () => reach('198.51.100.1', 80));
      ${END}`);
    server.close();
    expect(findings.map(({ where }) => where)).toEqual(['ECONNREFUSED', 'ENETUNREACH']);
  });

  it('reads no key, no settings, no process of this machine, and writes into its own folder alone', async () => {
    const secret = await mkdtemp(join(tmpdir(), 'serafim-secret-'));
    await writeFile(join(secret, 'operacao.pem'), 'key');
    process.env.SERAFIM_TEST_SECRET = 'secret';
    const { findings } = await run(
      `
      import { readdir, writeFile } from 'node:fs/promises';
      await tell('key', () => readFile(${JSON.stringify(join(secret, 'operacao.pem'))}, 'utf8'));
      await tell('home', () => readFile('/etc/shadow', 'utf8'));
      await tell('settings', async () => String(process.env.SERAFIM_TEST_SECRET));
      await tell('processes', async () => String((await readdir('/proc')).includes('${process.pid}')));
      await tell('usr', () => writeFile('/usr/serafim-test', 'x'));
      await tell('own', () => writeFile(process.argv[2] + '/note', 'x').then(() => 'written'));
      ${END}`,
      { hidden: [secret] },
    );
    delete process.env.SERAFIM_TEST_SECRET;
    expect(findings.map(({ where }) => where)).toEqual([
      'ENOENT',
      'ENOENT',
      'undefined',
      'false',
      'EROFS',
      'written',
    ]);
    expect(await readdir(secret)).toEqual(['operacao.pem']);
  });
});
