import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOf, openWorkshop, type Workshop } from 'shell/server/releases/testing/workshop';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSources } from './build-remote.ts';
import { releaseRemote } from './release.ts';

const OLD = '0.0.1-abcdef12';
let folder = '';
let version = '';
let template: Workshop;

/** The sources of a remote called landing, in a repository of their own. */
async function someSources(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'serafim-sources-'));
  for (const part of ['remote-landing', 'contract', 'ui', 'tools/federation'])
    await mkdir(join(root, part), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'remote-landing/package.json'), '{"name":"remote-landing","version":"1.0.0"}');
  return join(root, 'remote-landing');
}

// The version that the sources have is in the store, so that nothing has to be built.
beforeAll(async () => {
  folder = await someSources();
  ({ version } = await readSources(folder));
  template = await openWorkshop();
  await template.release('landing', OLD);
  await template.store('landing', version);
}, 60_000);

/** What `npm run release -w remote-landing` does in a copy of the store. */
async function team() {
  const releases = await copyOf(template);
  const release = (options: { traffic?: number; respectful?: boolean } = {}) =>
    releaseRemote({ folder, releases, gates: [], ...options });
  return { release, releases, owner: await releases.ownerOf('landing') };
}

describe('a team that releases sources which are in the store', () => {
  it('has them live without a build, and changes nothing when it does so again', async () => {
    const { release, releases } = await team();
    expect(await release()).toMatchObject({ did: 'stored', version, traffic: 100 });
    expect(await release()).toMatchObject({ did: 'live' });
    expect((await releases.registry.read()).sequence).toBe(2);
  });

  it('makes them the canary, then gives them more', async () => {
    const { release } = await team();
    expect(await release({ traffic: 10 })).toMatchObject({ did: 'stored', traffic: 10 });
    expect(await release({ traffic: 10 })).toMatchObject({ did: 'live' });
    expect(await release({ traffic: 100 })).toMatchObject({ did: 'stored' });
  });

  it('may release anew what was rolled back', async () => {
    const { release, releases, owner } = await team();
    await release();
    await releases.desk.rollback(owner, 'landing');
    expect(await release()).toMatchObject({ did: 'stored' });
  });
});

describe('a start of the site', () => {
  const start = { respectful: true };

  it('does not bring back what a team rolled back', async () => {
    const { release, releases, owner } = await team();
    await release();
    const back = await releases.desk.rollback(owner, 'landing');
    expect(await release(start)).toMatchObject({ did: 'left' });
    expect(await releases.registry.read()).toEqual(back);
  });

  it('leaves a frozen remote and a canary as they are', async () => {
    const { release, releases, owner } = await team();
    await release({ traffic: 10 });
    expect(await release(start)).toMatchObject({ did: 'left' });
    await releases.desk.rollback(owner, 'landing');
    await releases.desk.freeze(owner, 'landing');
    expect(await release(start)).toMatchObject({ did: 'left' });
  });
});
