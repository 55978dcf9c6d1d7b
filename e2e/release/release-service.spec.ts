import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from 'tools/new-remote/run-command';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { ELSEWHERE_PAGE, linkSite, writeElsewhere } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

const COMMAND = 'node_modules/@serafim/release/src/cli.ts';

let folder: string;
let service: ReleaseServiceProcess | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-distante-'));
  await writeElsewhere(folder, 'distante');
  await linkSite(folder);
});

test.afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a team that was invited releases over HTTP: an upload that was killed goes on, and a page that throws is refused', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(300_000);
  service = await startReleaseService(site.dataFolder);
  const invited = await service.type('invite', 'time distante', 'distante', '--json');
  const { invitation } = JSON.parse(invited.output) as { invitation: string };

  // The team has a folder of its own, and no setting that leads to the store.
  const joined = await runNode(folder, COMMAND, ['join', invitation]);
  expect(joined.output).toContain('"time distante" may release distante');

  const args = ['release', '--to', new URL(invitation).origin];
  const killed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of killed.stdout) if (String(text).includes('Uploading')) break;
  killed.kill('SIGKILL');

  const released = await runNode(folder, COMMAND, args);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toContain('Looked at 1 page beside what is live');
  await expect(async () => {
    const html = await (await request.get(`${site.url}/Distante`)).text();
    expect(html).toContain('<h1>Distante</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Distante');
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Visitas: 1' })).toBeVisible();

  const good = await readFile(join(folder, ELSEWHERE_PAGE), 'utf8');
  const broken = good.replace(
    'return (',
    "useEffect(() => { throw new TypeError('quebrou'); }, []);\n  return (",
  );
  await writeFile(join(folder, ELSEWHERE_PAGE), broken.replace('useState', 'useEffect, useState'));
  const refused = await runNode(folder, COMMAND, args);
  expect(refused.code, refused.output).toBe(1);
  expect(refused.output).toContain('TypeError: quebrou');
  expect(refused.output).toContain('route /Distante');
});
