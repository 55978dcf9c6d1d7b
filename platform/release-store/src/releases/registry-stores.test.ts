import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPostgres, type ThrowawayPostgres } from 'mock-api/src/testing/throwaway-postgres';
import { openReleases } from 'shell/server/releases/open-releases';
import { openWorkshop } from 'shell/server/releases/testing/workshop';
import { versionsOf } from 'shell/server/releases/versions-of';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../release/data-folder.ts';

const run = promisify(execFile);
const TEAM_PROCESS = `${repository}/shell/server/releases/testing/release-often.ts`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let postgres: ThrowawayPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop(), 30_000);

/** A workshop on an empty registry of one kind. */
async function openOn(kind: 'folder' | 'postgres') {
  const workshop = await openWorkshop(
    kind === 'postgres' ? { databaseUrl: await postgres.createDatabase() } : {},
  );
  closing.push(workshop.close);
  return workshop;
}

describe.each(['folder', 'postgres'] as const)('a registry in a %s', kind => {
  it('is empty before the first release', async () => {
    const { registry } = await openOn(kind);
    expect(await registry.read()).toMatchObject({ sequence: 0, head: null, microFrontends: {} });
    expect(await registry.history()).toEqual([]);
  });

  it('says who did what, chained and signed', async () => {
    const workshop = await openOn(kind);
    await workshop.release('landing');
    await workshop.release('landing', '1.1.0-abcdef12', 10);
    await workshop.desk.promote(await workshop.ownerOf('landing'), 'landing', 'good');
    const history = await workshop.registry.history('landing');
    expect(history.map(({ action, version, traffic, stable }) => [action, version, traffic, stable])).toEqual(
      [
        ['release', '1.0.0-abcdef12', 100, '1.0.0-abcdef12'],
        ['release', '1.1.0-abcdef12', 10, '1.0.0-abcdef12'],
        ['promote', '1.1.0-abcdef12', 100, '1.1.0-abcdef12'],
      ],
    );
    expect(await workshop.registry.audit()).toEqual([]);
    expect((await workshop.registry.read()).head).toBe(history.at(-1)?.hash);
  });

  it('takes the releases of twelve teams that come at the same moment', async () => {
    const workshop = await openOn(kind);
    const teams = Array.from({ length: 12 }, (_, index) => `time-${String.fromCharCode(97 + index)}`);
    const desks = teams.map(() => openReleases(workshop.settings));
    closing.push(() => Promise.all(desks.map(desk => desk.close())));
    const stored = await Promise.all(teams.map(team => workshop.store(team)));
    await Promise.all(stored.map(({ actor, signed }, index) => desks[index]?.desk.release(actor, signed)));
    const { microFrontends, sequence } = await workshop.registry.read();
    expect([Object.keys(microFrontends).sort(), sequence]).toEqual([teams, 12]);
    expect(await workshop.registry.audit()).toEqual([]);
  });

  it('takes the releases of two processes that know nothing of each other', async () => {
    const workshop = await openOn(kind);
    const { dataDir, settings } = workshop;
    const database = settings.databaseUrl === undefined ? [] : [settings.databaseUrl];
    await Promise.all(
      ['landing', 'member'].map(remote =>
        run(process.execPath, [TEAM_PROCESS, dataDir, remote, '8', ...database]),
      ),
    );
    const registry = await workshop.registry.read();
    expect(registry.sequence).toBe(16);
    for (const remote of ['landing', 'member'])
      expect(versionsOf(registry, remote).stable?.metadata.version).toBe('1.7.0-abcdef12');
    expect(await workshop.registry.audit()).toEqual([]);
  }, 60_000);

  it('refuses a path that another team owns, and nothing changes', async () => {
    const workshop = await openOn(kind);
    const before = await workshop.release('landing');
    const { actor, signed } = await workshop.store('outro', '1.0.0-abcdef12', {
      routes: before.microFrontends.landing?.[0]?.extras.release.routes ?? [],
    });
    await expect(workshop.desk.release(actor, signed)).rejects.toThrow(
      'claims /landing, which belongs to "landing"',
    );
    expect(await workshop.registry.read()).toEqual(before);
  });

  it('refuses a team that acts on another’s remote', async () => {
    const workshop = await openOn(kind);
    await workshop.release('landing');
    await workshop.release('member');
    const member = await workshop.ownerOf('member');
    await expect(workshop.desk.freeze(member, 'landing')).rejects.toMatchObject({ reason: 'key' });
    expect((await workshop.registry.read()).sequence).toBe(2);
  });

  it('tells each of three who watch it', async () => {
    const workshop = await openOn(kind);
    const watchers = Array.from({ length: 3 }, () => {
      const { registry, close } = openReleases(workshop.settings);
      const seen = { sequence: 0 };
      const look = async () => {
        seen.sequence = (await registry.read()).sequence;
      };
      const stop = registry.watch(() => void look());
      closing.push(() => stop().then(close));
      return seen;
    });
    await workshop.release('landing');
    await workshop.release('landing', '1.1.0-abcdef12');
    await expect.poll(() => watchers.map(({ sequence }) => sequence)).toEqual([2, 2, 2]);
  }, 20_000);
});

describe('PostgreSQL restarts', () => {
  it('and three composers agree on the next release', async () => {
    const workshop = await openOn('postgres');
    await workshop.release('landing');
    const { openRegistrySource } = await import('shell/server/registry-source');
    const composers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { settings: releases } = await openWorkshop({
          databaseUrl: workshop.settings.databaseUrl ?? '',
        });
        // Machines of their own, which share files and teams with the first.
        const source = await openRegistrySource({
          releases: { ...workshop.settings, dataDir: releases.dataDir },
          onRefused: () => {},
        });
        closing.push(source.close);
        return source;
      }),
    );
    const sequences = () => composers.map(source => source.current().sequence);
    expect(sequences()).toEqual([1, 1, 1]);
    await postgres.restart();
    expect(sequences()).toEqual([1, 1, 1]);
    await workshop.release('landing', '1.1.0-abcdef12');
    await expect.poll(sequences).toEqual([2, 2, 2]);
  }, 60_000);

  it('and a composer that starts while it is away serves what it served before', async () => {
    const workshop = await openOn('postgres');
    const good = await workshop.release('landing');
    const { openRegistrySource } = await import('shell/server/registry-source');
    const first = await openRegistrySource({ releases: workshop.settings, onRefused: () => {} });
    await first.close();
    const refusals: unknown[] = [];
    const away = { ...workshop.settings, databaseUrl: 'postgres://serafim@127.0.0.1:9/none' };
    const second = await openRegistrySource({ releases: away, onRefused: cause => refusals.push(cause) });
    closing.push(second.close);
    expect(second.current()).toEqual(good);
    expect(refusals).toHaveLength(1);
  }, 30_000);
});
