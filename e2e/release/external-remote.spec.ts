import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { runNode } from 'tools/new-remote/run-command';
import { expect, test } from '../site/test.ts';

/** What `npm install` installs in the folder of a team elsewhere, as docs/external-remote.md says. */
const INSTALLED = [
  '@serafim/contract',
  '@serafim/platform-contract',
  '@serafim/ui',
  '@serafim/federation',
  '@serafim/release',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
];

/** The sources of its remote, which the test copies out of this repository. */
const sources = join(repository, 'tools/new-remote/outside');

const manifest = { name: 'remote-vizinho', version: '1.0.0', type: 'module', author: 'time vizinho' };

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-vizinho-'));
  await cp(sources, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const name of INSTALLED) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repository, 'node_modules', name), link, 'dir');
  }
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a team elsewhere builds, signs and releases a remote, and visitors see its page rendered', async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const keyFile = join(folder, 'team.pem');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const settings = {
    DATA_DIR: site.dataFolder,
    TEAMS_FILE: join(site.dataFolder, 'teams.json'),
    TEAM_KEY_FILE: keyFile,
  };
  const release = () => runNode(folder, 'node_modules/@serafim/release/src/cli.ts', ['release'], settings);

  // A key that is not enrolled releases nothing.
  const unknownKey = await release();
  expect(unknownKey.code).toBe(1);
  expect(unknownKey.output).toContain(`adds "${spki}" to the keys of "time vizinho"`);

  const enrolled = await runNode(
    repository,
    'platform/release/src/cli.ts',
    ['enrol', 'time vizinho', 'vizinho', spki],
    {
      DATA_DIR: site.dataFolder,
    },
  );
  expect(enrolled.code, enrolled.output).toBe(0);
  const released = await release();
  expect(released.code, released.output).toBe(0);

  await expect(async () => {
    const html = await (await request.get(`${site.url}/Vizinho`)).text();
    expect(html).toContain('<h1>Vizinho</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Vizinho');
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Visitas: 1' })).toBeVisible();
});
