import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE } from '../files/store-layout.ts';
import { forge, overwriteHistory, overwriteRegistry } from './forge.ts';
import { byOwner, historyLines, registryText, type Tampered, unknownActor } from './tampered-case.ts';
import { copyTestReleases } from './test-releases.ts';

/** Histories that were cut, edited, played again or written with the wrong key. */
export const forgedHistories: readonly Tampered[] = [
  {
    what: 'a change without a record',
    reason: 'digest',
    tamper: async releases => {
      const registry = JSON.parse(await registryText(releases));
      await overwriteRegistry(
        releases,
        JSON.stringify({ ...registry, state: { landing: { frozen: true } } }),
      );
    },
  },
  {
    what: 'a record signed with a key that nobody knows',
    reason: 'key',
    tamper: releases => forge(releases, { actor: unknownActor() }),
  },
  {
    what: 'a record of a team that may not act on the remote',
    reason: 'key',
    tamper: async releases => forge(releases, { actor: await releases.openOwner('member') }),
  },
  {
    what: 'a record that names another team than signed it',
    reason: 'key',
    tamper: async releases => {
      const actor = await releases.openOwner('landing');
      await forge(releases, { actor, facts: { by: { team: 'time member', key: actor.keyId } } });
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
    tamper: async releases =>
      forge(releases, {
        actor: await releases.openOwner('landing'),
        record: record => ({ ...record, note: 'edited' }),
      }),
  },
  {
    what: 'a record that follows another one',
    reason: 'history',
    tamper: async releases =>
      forge(releases, { actor: await releases.openOwner('landing'), facts: { previous: 'f'.repeat(64) } }),
  },
  {
    what: 'a history that was cut',
    reason: 'history',
    tamper: async releases => {
      // Made elsewhere: a composer must never read the registry with its whole history.
      const copy = await copyTestReleases(releases);
      await forge(copy, { actor: await copy.openOwner('landing') });
      await overwriteRegistry(releases, await registryText(copy));
    },
  },
  {
    what: 'an old registry, played again with its history',
    reason: 'replayed',
    needsMemory: true,
    tamper: async releases => {
      const lines = await historyLines(releases);
      const registry = JSON.parse(await registryText(releases));
      const { hash } = JSON.parse(lines[0] ?? '');
      await overwriteRegistry(releases, JSON.stringify({ ...registry, sequence: 1, head: hash }));
      await overwriteHistory(releases, lines.slice(0, 1));
    },
  },
  {
    what: 'a registry that was removed',
    reason: 'unreadable',
    needsMemory: true,
    tamper: ({ settings }) => rm(join(settings.releasesDir, REGISTRY_FILE)),
  },
];

/** Ways to spoil what was written long ago; only who reads the whole history can tell. */
export const rewritten: readonly Tampered[] = [
  {
    what: 'an old record that was edited',
    reason: 'history',
    tamper: async releases => {
      const [first = '', ...rest] = await historyLines(releases);
      await overwriteHistory(releases, [first.replace('"traffic":100', '"traffic":1'), ...rest]);
    },
  },
  {
    what: 'records in another order',
    reason: 'history',
    tamper: async releases => {
      const [first = '', second = '', ...rest] = await historyLines(releases);
      await overwriteHistory(releases, [second, first, ...rest]);
    },
  },
  {
    what: 'a record taken out of the middle',
    reason: 'history',
    tamper: async releases => {
      const [first = '', , ...rest] = await historyLines(releases);
      await overwriteHistory(releases, [first, ...rest]);
    },
  },
];
