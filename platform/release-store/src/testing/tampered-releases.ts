import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedRelease } from '@serafim/contract/remote/registry';
import { entryOf, signRelease } from '../signed-release.ts';
import { forge } from './forge.ts';
import { byOwner, landingOf, stranger, type Tampered, withEntries } from './tampered-case.ts';
import type { Workshop } from './workshop.ts';

const NEW = '1.2.0-abcdef12';
const stable = { traffic: 100, default: true };

/** A new release of landing, forged, put into a change that landing's own team signed. */
const released =
  (make: (signed: SignedRelease, workshop: Workshop) => SignedRelease | Promise<SignedRelease>) =>
  async (workshop: Workshop) => {
    const { actor, signed } = await workshop.store('landing', NEW);
    const forged = await make(signed, workshop);
    await forge(workshop, { actor, change: registry => withEntries(registry, entryOf(forged, stable)) });
  };

/** A good release of which one file in the store is changed before it goes live. */
const spoilt = (spoil: (folder: string) => Promise<unknown>) => async (workshop: Workshop) => {
  const { actor, signed } = await workshop.store('landing', NEW);
  await spoil(workshop.settings.releasesDir);
  await forge(workshop, { actor, change: registry => withEntries(registry, entryOf(signed, stable)) });
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
    tamper: released(async ({ release }, workshop) => ({
      release,
      signature: landingOf(await workshop.registry.read()).extras.signature,
    })),
  },
  {
    what: 'a release signed by another team',
    reason: 'key',
    tamper: released(async ({ release }, workshop) => signRelease(release, await workshop.ownerOf('member'))),
  },
  {
    what: 'a release signed with a key that nobody knows',
    reason: 'key',
    tamper: released(({ release }) => signRelease(release, stranger())),
  },
  {
    what: 'a release that is not signed',
    reason: 'shape',
    tamper: byOwner(registry => {
      const entry = landingOf(registry);
      return withEntries(registry, { ...entry, extras: { release: entry.extras.release } });
    }),
  },
  {
    what: 'a version name that leads out of its folder',
    reason: 'shape',
    tamper: released(({ release }, workshop) =>
      workshop
        .ownerOf('landing')
        .then(actor => signRelease({ ...release, version: '../../member/1.0.0-abcdef12' }, actor)),
    ),
  },
  {
    what: 'a path that belongs to another remote',
    reason: 'shape',
    tamper: released(({ release }, workshop) =>
      workshop
        .ownerOf('landing')
        .then(actor =>
          signRelease(
            { ...release, routes: release.routes.map(route => ({ ...route, path: '/member' })) },
            actor,
          ),
        ),
    ),
  },
];
