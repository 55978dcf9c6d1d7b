import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildProgram } from '@serafim/composer/remote-code/testing/built-program';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';

const deploy = join(repository, 'docs/deploy');

/** The calls that a line of a unit's filter names: those of a set of systemd's, or the call itself. */
function callsIn(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' });
  const lines = stdout.split('\n').map(line => line.trim());
  return lines.flatMap(line => (line === name || line === '' || line.startsWith('#') ? [] : callsIn(line)));
}

/** The calls that the composer's unit allows. */
async function callsOfUnit(): Promise<Set<string>> {
  // In systemd's order: a unit's own lines, then the files of its folders by their names.
  const files = [
    'serafim-site.service',
    'serafim-.service.d/hardening.conf',
    'serafim-site.service.d/sandbox.conf',
  ];
  const texts = await Promise.all(files.map(file => readFile(join(deploy, file), 'utf8')));
  const allowed = new Set(callsIn('@default'));
  for (const [, taken, names = ''] of texts.join('\n').matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of names.split(' ').flatMap(callsIn))
      if (taken) allowed.delete(call);
      else allowed.add(call);
  return allowed;
}

const has = (...tools: string[]) => tools.every(tool => spawnSync(tool, ['--version']).status === 0);

it.skipIf(!has('bwrap', 'strace', 'systemd-analyze'))(
  'a sandbox is started with no call that the composer’s unit refuses',
  async () => {
    const { program, remove } = await buildProgram('calls');
    const calls = join(dirname(program), 'calls.txt');
    const script = `
      import { createLauncher } from '@serafim/composer/remote-code/launch';
      const { pipe, kill } = createLauncher({ program: ${JSON.stringify(program)}, sandbox: 'required' })(64);
      pipe.once('data', () => { kill(); process.exit(0); });`;
    const node = [process.execPath, '--input-type=module', '-e', script];
    const { status } = spawnSync('strace', ['-f', '-qq', '-o', calls, ...node], {
      cwd: repository,
      stdio: 'ignore',
      timeout: 50_000,
    });
    expect(status).toBe(0);
    const lines = (await readFile(calls, 'utf8')).split('\n');
    await remove();
    const made = new Set(lines.flatMap(line => /^\d+ +(\w+)\(/.exec(line)?.[1] ?? []));
    const allowed = await callsOfUnit();
    expect(made.has('pivot_root')).toBe(true);
    expect([...made].filter(call => !allowed.has(call))).toEqual([]);
  },
  60_000,
);
