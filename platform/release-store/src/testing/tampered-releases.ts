import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toEntry } from '../registry/remote-versions.ts';
import type { SignedRelease } from '../signatures/signed-release.ts';
import { signRelease } from '../signatures/signed-release.ts';
import { forge } from './forge.ts';
import { byOwner, landingEntry, type Tampered, unknownActor, withEntries } from './tampered-case.ts';
import type { TestReleases } from './test-releases.ts';

const NEW = '1.2.0-abcdef12';
const stable = { traffic: 100, default: true };

/** A new release of landing, forged, put into a change that landing's own team signed. */
const released =
  (make: (signed: SignedRelease, releases: TestReleases) => SignedRelease | Promise<SignedRelease>) =>
  async (releases: TestReleases) => {
    const { actor, signed } = await releases.store('landing', NEW);
    const forged = await make(signed, releases);
    await forge(releases, { actor, change: registry => withEntries(registry, toEntry(forged, stable)) });
  };

/** A good release of which one file in the store is changed before it goes live. */
const spoilt = (spoil: (folder: string) => Promise<unknown>) => async (releases: TestReleases) => {
  const { actor, signed } = await releases.store('landing', NEW);
  await spoil(releases.settings.releasesDir);
  await forge(releases, { actor, change: registry => withEntries(registry, toEntry(signed, stable)) });
};

async function flipByte(file: string) {
  const bytes = await readFile(file);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Releases whose files are not what was signed. */
export const spoiltFiles: readonly Tampered[] = [
  {
    what: 'a flipped byte in a script',
    reason: 'files',
    tamper: spoilt(folder => flipByte(join(folder, `r/landing/${NEW}/slim/slim.js`))),
    needsMemory: true,
  },
  {
    what: 'a flipped byte in the server build',
    reason: 'files',
    tamper: spoilt(folder => flipByte(join(folder, `server/landing/${NEW}/remote.js`))),
    needsMemory: true,
  },
  {
    what: 'a file that is missing',
    reason: 'files',
    tamper: spoilt(folder => rm(join(folder, `r/landing/${NEW}/remoteEntry.js`))),
    needsMemory: true,
  },
];

/** Releases that are not what their team signed, or that no team may sign. */
export const forgedReleases: readonly Tampered[] = [
  {
    what: 'a release changed after it was signed',
    reason: 'signature',
    tamper: released(({ release, signature }) => ({ release: { ...release, note: 'changed' }, signature })),
  },
  {
    what: 'a signature of another release',
    reason: 'signature',
    tamper: released(async ({ release }, releases) => ({
      release,
      signature: landingEntry(await releases.registry.read()).extras.signature,
    })),
  },
  {
    what: 'a release signed by another team',
    reason: 'key',
    tamper: released(async ({ release }, releases) =>
      signRelease(release, await releases.openOwner('member')),
    ),
  },
  {
    what: 'a release signed with a key that nobody knows',
    reason: 'key',
    tamper: released(({ release }) => signRelease(release, unknownActor())),
  },
  {
    what: 'a release that is not signed',
    reason: 'shape',
    tamper: byOwner(registry => {
      const entry = landingEntry(registry);
      return withEntries(registry, { ...entry, extras: { release: entry.extras.release } });
    }),
  },
  {
    what: 'a version name that leads out of its folder',
    reason: 'shape',
    tamper: released(({ release }, releases) =>
      releases
        .openOwner('landing')
        .then(actor => signRelease({ ...release, version: '../../member/1.0.0-abcdef12' }, actor)),
    ),
  },
  {
    what: 'a path that belongs to another remote',
    reason: 'shape',
    tamper: released(({ release }, releases) =>
      releases
        .openOwner('landing')
        .then(actor =>
          signRelease(
            { ...release, routes: release.routes.map(route => ({ ...route, path: '/member' })) },
            actor,
          ),
        ),
    ),
  },
];
