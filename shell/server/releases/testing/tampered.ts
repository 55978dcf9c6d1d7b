import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry, SignedRelease } from '@serafim/contract/remote/registry';
import { HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import type { Actor } from '../actor.ts';
import type { RefusalReason } from '../release-refused.ts';
import { keyIdOf, publicText } from '../signatures.ts';
import { entryOf, signRelease } from '../signed-release.ts';
import { forge, overwriteHistory, overwriteRegistry } from './forge.ts';
import type { Workshop } from './workshop.ts';

/** A way to spoil a store, and why what comes of it is refused. */
interface Tampered {
  what: string;
  reason: RefusalReason;
  tamper: (workshop: Workshop) => Promise<unknown>;
  /** Only somebody who saw an earlier registry can tell. */
  needsMemory?: true;
}

const NEW = '1.2.0-abcdef12';
const stable = { traffic: 100, default: true };

const registryText = ({ settings }: Workshop) => readFile(join(settings.releasesDir, REGISTRY_FILE), 'utf8');
const historyLines = async ({ settings }: Workshop) =>
  (await readFile(join(settings.releasesDir, HISTORY_FILE), 'utf8')).trim().split('\n');

const withEntries = (registry: Registry, ...entries: unknown[]) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, landing: entries as RegistryEntry[] },
});

const landingOf = (registry: Registry): RegistryEntry => {
  const [entry] = registry.microFrontends.landing ?? [];
  if (!entry) throw new Error('Expected landing to be live');
  return entry;
};

/** A change by landing's own team, chained and signed as it should be; only its content is wrong. */
const byOwner = (change: (registry: Registry) => unknown) => async (workshop: Workshop) =>
  forge(workshop, { actor: await workshop.ownerOf('landing'), change });

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

function stranger(): Actor {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { team: 'time landing', keyId: keyIdOf(publicText(privateKey)), privateKey };
}

async function flipByte(file: string) {
  const bytes = await readFile(file);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const files: Tampered[] = [
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

const releases: Tampered[] = [
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

const addressed = (url: (entry: RegistryEntry) => string) =>
  byOwner(registry => {
    const entry = landingOf(registry);
    return withEntries(registry, { ...entry, url: url(entry) });
  });

const registries: Tampered[] = [
  {
    what: 'a document that was cut off',
    reason: 'unreadable',
    tamper: async workshop => overwriteRegistry(workshop, (await registryText(workshop)).slice(0, -100)),
  },
  {
    what: 'garbage',
    reason: 'unreadable',
    tamper: workshop => overwriteRegistry(workshop, '\0\u{1F4A9}<html>'),
  },
  {
    what: 'more than ten megabytes',
    reason: 'too-large',
    tamper: async workshop =>
      overwriteRegistry(workshop, (await registryText(workshop)) + ' '.repeat(10 * 1024 * 1024)),
  },
  {
    what: 'keys that reach for prototypes',
    reason: 'shape',
    tamper: async workshop =>
      overwriteRegistry(
        workshop,
        (await registryText(workshop)).replace('"state":{', '"state":{"__proto__":{"frozen":true}'),
      ),
  },
  {
    what: 'traffic that does not add up',
    reason: 'shape',
    tamper: byOwner(registry =>
      withEntries(registry, { ...landingOf(registry), deployment: { traffic: 90, default: true } }),
    ),
  },
  {
    what: 'two default versions',
    reason: 'shape',
    tamper: byOwner(registry => {
      const [one, other] = registry.microFrontends.landing ?? [];
      const half = { deployment: { traffic: 50, default: true } };
      return withEntries(registry, { ...one, ...half }, { ...other, ...half });
    }),
  },
  { what: 'a javascript: address', reason: 'shape', tamper: addressed(() => 'javascript:alert(1)') },
  {
    what: 'an address on a foreign origin',
    reason: 'origin',
    tamper: addressed(({ url }) => `https://evil.example${url}`),
  },
];

const histories: Tampered[] = [
  {
    what: 'a change without a record',
    reason: 'digest',
    tamper: async workshop => {
      const registry = JSON.parse(await registryText(workshop));
      await overwriteRegistry(
        workshop,
        JSON.stringify({ ...registry, state: { landing: { frozen: true } } }),
      );
    },
  },
  {
    what: 'a record signed with a key that nobody knows',
    reason: 'key',
    tamper: workshop => forge(workshop, { actor: stranger() }),
  },
  {
    what: 'a record of a team that may not act on the remote',
    reason: 'key',
    tamper: async workshop => forge(workshop, { actor: await workshop.ownerOf('member') }),
  },
  {
    what: 'a record that names another team than signed it',
    reason: 'key',
    tamper: async workshop => {
      const actor = await workshop.ownerOf('landing');
      await forge(workshop, { actor, facts: { by: { team: 'time member', key: actor.keyId } } });
    },
  },
  {
    what: 'a team that changes another’s remote under its own name',
    reason: 'scope',
    needsMemory: true,
    tamper: byOwner(registry => ({ ...registry, state: { member: { frozen: true } } })),
  },
  {
    what: 'a record edited after it was signed',
    reason: 'history',
    tamper: async workshop =>
      forge(workshop, {
        actor: await workshop.ownerOf('landing'),
        record: record => ({ ...record, note: 'edited' }),
      }),
  },
  {
    what: 'a record that follows another one',
    reason: 'history',
    tamper: async workshop =>
      forge(workshop, { actor: await workshop.ownerOf('landing'), facts: { previous: 'f'.repeat(64) } }),
  },
  {
    what: 'a history that was cut',
    reason: 'history',
    tamper: async workshop => {
      await forge(workshop, { actor: await workshop.ownerOf('landing') });
      await overwriteHistory(workshop, (await historyLines(workshop)).slice(0, -1));
    },
  },
  {
    what: 'an old registry, played again with its history',
    reason: 'replayed',
    needsMemory: true,
    tamper: async workshop => {
      const lines = await historyLines(workshop);
      const registry = JSON.parse(await registryText(workshop));
      const { hash } = JSON.parse(lines[0] ?? '');
      await overwriteRegistry(workshop, JSON.stringify({ ...registry, sequence: 1, head: hash }));
      await overwriteHistory(workshop, lines.slice(0, 1));
    },
  },
  {
    what: 'a registry that was removed',
    reason: 'unreadable',
    needsMemory: true,
    tamper: ({ settings }) => rm(join(settings.releasesDir, REGISTRY_FILE)),
  },
];

/** Ways to forge or spoil releases and registries. */
export const tampered: readonly Tampered[] = [...files, ...releases, ...registries, ...histories];

/** Ways to spoil what was written long ago; only who reads the whole history can tell. */
export const rewritten: readonly Tampered[] = [
  {
    what: 'an old record that was edited',
    reason: 'history',
    tamper: async workshop => {
      const [first = '', ...rest] = await historyLines(workshop);
      await overwriteHistory(workshop, [first.replace('"traffic":100', '"traffic":1'), ...rest]);
    },
  },
  {
    what: 'records in another order',
    reason: 'history',
    tamper: async workshop => {
      const [first = '', second = '', ...rest] = await historyLines(workshop);
      await overwriteHistory(workshop, [second, first, ...rest]);
    },
  },
  {
    what: 'a record taken out of the middle',
    reason: 'history',
    tamper: async workshop => {
      const [first = '', , ...rest] = await historyLines(workshop);
      await overwriteHistory(workshop, [first, ...rest]);
    },
  },
];
