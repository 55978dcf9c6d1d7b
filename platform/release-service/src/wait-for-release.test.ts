import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPackages } from '@serafim/platform-contract/shared';
import type { GateFinding } from '@serafim/release/gate/gate';
import { invite } from '@serafim/release-store/signatures/invitations';
import { setApproval } from '@serafim/release-store/signatures/teams';
import { repository } from '@serafim/server-kit/process/repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someGate, startTestService, type TestService } from './testing/test-service.ts';

const cli = join(repository, 'platform/release/src/cli.ts');

const entry = `const route = { title: 'Horta', description: 'Uma página.', layout: 'site', prerender: true };
export const remote = { routes: [{ ...route, path: '/Horta', page: './page.tsx' }] };
`;

let folder: string;
let service: TestService;
/** What the gate finds in the next version. */
const findings: GateFinding[] = [];

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'serafim-pipeline-'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  folder = join(root, 'remote-horta');
  await mkdir(join(folder, 'src'), { recursive: true });
  await write('package.json', JSON.stringify({ name: 'remote-horta', version: '1.0.0', type: 'module' }));
  await write(
    'vite.config.ts',
    `import { defineRemote } from '@serafim/federation/remote-config';\nexport default defineRemote('horta');\n`,
  );
  await write('src/remote.ts', entry);
  await writePage('primeira');
  service = await startTestService({
    offered: Object.fromEntries(await Promise.all(sharedPackages.map(readVersion))),
    gate: { run: (...order) => someGate(findings).run(...order) },
  });
  const { teamsFile } = service.releases.settings;
  const secret = await invite(teamsFile, 'time horta', 'horta', Date.now() + 3_600_000);
  expect(await type(['join', `${service.origin}#${secret}`])).toMatchObject({ code: 0 });
});
afterAll(() => service.stop());

/** A package that remotes share with the site, with the version that is installed here. */
async function readVersion(name: string): Promise<[string, string]> {
  const manifest = join(repository, 'node_modules', name.split('/')[0] ?? '', 'package.json');
  return [name, JSON.parse(await readFile(manifest, 'utf8')).version];
}

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const writePage = (text: string) =>
  write('src/page.tsx', `export default function Page() {\n  return <p>${text}</p>;\n}\n`);

/**
 * Types a command in the remote's folder, as a pipeline does.
 * @param act done once the output has the words
 */
async function type(args: readonly string[], words?: string, act?: () => Promise<unknown>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let acting: Promise<unknown> | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
      if (words && output.includes(words)) acting ??= act?.();
    });
  const [code] = await once(child, 'close');
  await acting;
  return { code, output };
}

const releaseAndWait = (args: readonly string[], ...rest: [words?: string, act?: () => Promise<unknown>]) =>
  type(['release', '--to', service.origin, '--wait', ...args], ...rest);
const actor = () => service.releases.actor('operacao', '*');
const CANARY = 'has 10 % of the visits';
const WAITING = 'waits for approval';

/** The version of horta that waits. */
const waiting = async () => (await service.releases.registry.read()).state.horta?.waiting?.version ?? '';

describe('a pipeline of a team elsewhere that releases with --wait', () => {
  it('ends with 0 where the first version is live for everybody', async () => {
    const { code, output } = await releaseAndWait(['--all']);
    expect(code, output).toBe(0);
    expect(output).toMatch(/horta 1\.0\.0-\w+ was promoted/);
  });

  it('ends with 0 once its canary was made stable', async () => {
    await writePage('segunda');
    const { code, output } = await releaseAndWait(['--traffic', '10'], CANARY, async () =>
      service.releases.service.promote(await actor(), 'horta', 'boa'),
    );
    expect(code, output).toBe(0);
    expect(output).toContain('was promoted: boa');
  });

  it('ends with 1 and the reason once its canary was withdrawn', async () => {
    await writePage('terceira');
    const { code, output } = await releaseAndWait(['--traffic', '10'], CANARY, async () =>
      service.releases.service.withdraw(await actor(), 'horta', 'falhou em 4 de 50 visitas'),
    );
    expect(code, output).toBe(1);
    expect(output).toContain('was withdrawn: falhou em 4 de 50 visitas');
  });

  it('ends with 1 and what was found where the gate refuses it', async () => {
    findings.push({ what: 'fecha a página', where: '/Horta', fix: 'tire isso' });
    const { code, output } = await releaseAndWait(['--traffic', '10']).finally(() => findings.pop());
    expect(code, output).toBe(1);
    expect(output).toContain('fecha a página');
  });

  it('ends with 1 where nobody has approved it in time; a later wait goes on, and ends with 0', async () => {
    await setApproval(service.releases.settings.teamsFile, 'horta', true);
    await writePage('quarta');
    const late = await releaseAndWait(['--all', '--minutes', '0.01']);
    expect(late.code, late.output).toBe(1);
    expect(late.output).toContain('was not decided on in time: it waits for approval');

    const { code, output } = await type(['wait', 'horta', '--to', service.origin], WAITING, async () => {
      const { keyId } = await actor();
      await service.releases.service.approve(await actor(), 'horta', { approver: keyId, note: 'conferi' });
    });
    expect(code, output).toBe(0);
    expect(output).toContain('was promoted: conferi');
  });

  it('ends with 1 and the reason where a second person refuses it', async () => {
    await writePage('quinta');
    const { code, output } = await releaseAndWait(['--all'], WAITING, async () =>
      service.releases.service.refuse(await actor(), 'horta', await waiting(), 'preço errado'),
    );
    expect(code, output).toBe(1);
    expect(output).toContain('was refused: preço errado');
  });
});
