import { generateKeyPairSync } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** What a team elsewhere has installed of this site, and what it shares with it. */
const INSTALLED = ['@serafim', 'react', 'react-dom', 'react-router-dom', 'zustand'];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The page of such a team: a heading, and a button that counts. */
const countingPage = (name: string) => `import { Button } from '@serafim/ui';
import { useState } from 'react';

export default function OwnPage() {
  const [visits, setVisits] = useState(0);
  return (
    <div>
      <h1>${capital(name)}</h1>
      <Button onClick={() => setVisits(visits + 1)}>Visitas: {visits}</Button>
    </div>
  );
}
`;

/** Where the page of such a team stands in its folder. */
export const ELSEWHERE_PAGE = 'src/own-page.tsx';

/**
 * Writes the remote of a team elsewhere, with one page at its name: `/Vizinho` for `vizinho`.
 * @param page the page's module; one that counts how often its button is pressed, if left out
 */
export async function writeElsewhere(folder: string, name: string, page = countingPage(name)): Promise<void> {
  const route = {
    title: capital(name),
    description: 'Uma página feita fora.',
    layout: 'site',
    prerender: true,
  };
  const remote = { routes: [{ ...route, path: `/${capital(name)}`, page: './own-page.tsx' }] };
  const manifest = { name: `remote-${name}`, version: '1.0.0', type: 'module', author: `time ${name}` };
  await mkdir(join(folder, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify(manifest),
    'vite.config.ts': `import { defineRemote } from '@serafim/federation/remote-config';\nexport default defineRemote('${name}');\n`,
    'src/remote.ts': `export const remote = ${JSON.stringify(remote)};\n`,
    [ELSEWHERE_PAGE]: page,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

/** Links what npm would install there of the site; after npm, which removes what it did not install itself. */
export async function linkSite(folder: string): Promise<void> {
  for (const name of INSTALLED) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repository, 'node_modules', name), link, 'dir');
  }
}

/**
 * Makes the key of a team, as openssl would.
 * @param dataFolder of the site, which the team's machine reaches
 * @returns the public half, and the settings by which the team releases
 */
export async function makeTeamKey(folder: string, dataFolder: string) {
  const keyFile = join(folder, 'team.pem');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return {
    spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    settings: {
      DATA_DIR: dataFolder,
      TEAMS_FILE: join(dataFolder, 'teams.json'),
      TEAM_KEY_FILE: keyFile,
    },
  };
}
