import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describe, expect, it, onTestFailed, vi } from 'vitest';
import { describeEntry } from './describe-entry.ts';

const ROUTE = `{ path: '/flora', title: 'Flora', description: 'Uma página.', layout: 'site', prerender: true }`;

/** The built entry of a team, in a repository of its own. @param code that stands before what it exports */
async function entryWith(code: string, routes = ROUTE): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'serafim-describe-'));
  const folder = join(root, 'remote-flora/dist/server');
  await mkdir(folder, { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of ['react', 'react-dom', 'react-router-dom', 'zustand', 'mock-api'])
    await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  await writeFile(join(root, 'remote-flora/team.pem'), 'a key');
  await writeFile(join(root, 'remote-flora/package.json'), '{ "type": "module" }');
  const entry = join(folder, 'remote.js');
  await writeFile(entry, `${code}\nexport const remote = { contract: 2, routes: [${routes}] };\n`);
  return entry;
}

const attempts = {
  'its team’s key': `readFileSync(new URL('../../team.pem', import.meta.url))`,
  'a file of the system': `readFileSync('/etc/passwd')`,
  'a workspace, by a link of node_modules': `readFileSync(new URL('../../../node_modules/mock-api/package.json', import.meta.url))`,
  'the names of the files beside the build': `readdirSync(new URL('..', import.meta.url))`,
  'a file that it writes': `writeFileSync(new URL('./x', import.meta.url), '')`,
  'another process': `spawn('/bin/true')`,
  'a thread': `new Worker('', { eval: true })`,
  'code from text': `new Function('return 1')()`,
  'a file of its build': `readFileSync(new URL('./remote.js', import.meta.url)).length > 0`,
  'the environment': `JSON.stringify(process.env)`,
};

describe('a team’s entry, as its release reads it,', () => {
  it('is described with packages that it shares, and with addresses; what it prints is not read', async () => {
    const server = `server: async () => ({ addresses: () => ['/flora/a'] })`;
    const entry = await entryWith(
      `import { createElement } from 'react';
      import 'react-dom';
      import 'react-router-dom';
      import { create } from 'zustand';
      create(() => createElement('p'));
      console.log('{"contract":1,"routes":[]}');`,
      ROUTE.replace('prerender', `${server}, prerender`),
    );
    expect(await describeEntry('flora', entry)).toMatchObject({
      contract: 2,
      routes: [{ path: '/flora', title: 'Flora', addresses: ['/flora/a'] }],
    });
  });

  it.each([
    ['at its top level', 'for (;;);'],
    ['in a timer', 'setTimeout(() => { for (;;); }); await new Promise(done => setTimeout(done, 100));'],
    ['in waiting', 'setInterval(() => {}, 1000); await new Promise(() => {});'],
  ])('that never ends %s is killed in time, with a sentence about it', async (_where, code) => {
    await expect(describeEntry('flora', await entryWith(code), 2_000)).rejects.toThrow(
      /^The entry of flora was not described within 2 s .* look in its modules for a loop/,
    );
  });

  it('that writes without end is ended', async () => {
    const endless = `import { writeFileSync } from 'node:fs'; for (;;) writeFileSync(3, 'x'.repeat(65536));`;
    await expect(describeEntry('flora', await entryWith(endless), 600_000)).rejects.toThrow(
      'ended with SIGKILL',
    );
  });

  it('gets its build, and no key, file, link, process, thread, code from text or variable of the command', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
    const entry = await entryWith(
      `import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
      import { spawn } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      const obtained = attempt => {
        try { return String(attempt()); } catch (cause) { return cause.code ?? cause.name; }
      };
      const addresses = () => [${Object.values(attempts).map(attempt => `() => ${attempt}`)}].map(obtained);`,
      ROUTE.replace(`'Flora'`, `JSON.stringify(addresses())`),
    );
    const [route] = (await describeEntry('flora', entry)).routes;
    const obtained: string[] = JSON.parse(route?.title ?? '[]');
    expect(JSON.parse(obtained.pop() ?? '')).toEqual({ NODE_ENV: 'production' });
    const denied = 'ERR_ACCESS_DENIED';
    expect(Object.fromEntries(Object.keys(attempts).map((what, index) => [what, obtained[index]]))).toEqual({
      'its team’s key': denied,
      'a file of the system': denied,
      'a workspace, by a link of node_modules': denied,
      'the names of the files beside the build': denied,
      'a file that it writes': denied,
      'another process': denied,
      'a thread': denied,
      'code from text': 'EvalError',
      'a file of its build': 'true',
    });
  });

  it.each([
    ['that fails', `throw new Error('Flora is not there');`, 'Flora is not there'],
    [
      'that fails later',
      `setTimeout(() => { throw new Error('too late'); }); await new Promise(() => {});`,
      'too late',
    ],
    ['that ends its process', 'process.exit(7);', 'The entry of flora ended its process with 7'],
    [
      'that waits for nothing',
      'await new Promise(() => {});',
      'The entry of flora ended its process with 13',
    ],
  ])('%s says so', async (_which, code, message) => {
    await expect(describeEntry('flora', await entryWith(code))).rejects.toThrow(message);
  });

  it('that is not what the contract asks for is refused, naming the field', async () => {
    const odd = await entryWith('', ROUTE.replace(`'site'`, `'odd'`));
    await expect(describeEntry('flora', odd)).rejects.toThrow(/routes[\s\S]*layout/);
  });
});

it.runIf(process.platform === 'linux')(
  'a loop without end ends also where the command was killed',
  async () => {
    const entry = await entryWith('for (;;);');
    const script = `
    import { describeEntry } from ${JSON.stringify(join(import.meta.dirname, 'describe-entry.ts'))};
    await describeEntry('flora', ${JSON.stringify(entry)}, 2_000);`;
    const command = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const running = async () => {
      const ids = (await readdir('/proc')).map(Number).filter(id => id > 0 && id !== command.pid);
      const texts = ids.map(id => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
      return (await Promise.all(texts)).flatMap((text, index) => (text.includes(entry) ? ids[index] : []));
    };
    onTestFailed(async () => {
      for (const id of await running()) process.kill(Number(id), 'SIGKILL');
    });
    await expect.poll(running).toHaveLength(1);
    command.kill('SIGKILL');
    await once(command, 'exit');
    expect(await running()).toHaveLength(1);
    await expect.poll(running).toEqual([]);
  },
);
