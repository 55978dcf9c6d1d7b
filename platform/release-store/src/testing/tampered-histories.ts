import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { forge, overwriteHistory, overwriteRegistry } from './forge.ts';
import { byOwner, historyLines, registryText, stranger, type Tampered } from './tampered-case.ts';

/** Histories that were cut, edited, played again or written with the wrong key. */
export const forgedHistories: readonly Tampered[] = [
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
