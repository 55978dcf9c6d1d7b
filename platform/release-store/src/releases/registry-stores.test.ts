import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '@serafim/server-kit/process/repository';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import {
  openTestDatabase,
  POSTGRES,
  startPostgres,
  type ThrowawayPostgres,
} from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { remoteVersions } from '../registry/remote-versions.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { openReleases } from './open-releases.ts';

const run = promisify(execFile);
const TEAM_PROCESS = `${repository}/platform/release-store/src/testing/release-often.ts`;

/** A testReleases on an empty registry of one kind. */
async function openOn(kind: 'folder' | 'postgres') {
  const database = kind === 'postgres' ? await openTestDatabase() : undefined;
  if (database) onTestFinished(database.close);
  return openAt(database?.url);
}

async function openAt(databaseUrl: string | undefined) {
  const testReleases = await openTestReleases(databaseUrl === undefined ? {} : { databaseUrl });
  onTestFinished(testReleases.close);
  return testReleases;
}

describeOnStores(['folder', 'postgres'], 'a registry in a %s', kind => {
  it('is empty before the first release', async () => {
    const { registry } = await openOn(kind);
    expect(await registry.read()).toMatchObject({ sequence: 0, head: null, microFrontends: {} });
    expect(await registry.history()).toEqual([]);
  });

  it('records who did what, chained and signed', async () => {
    const testReleases = await openOn(kind);
    await testReleases.release('landing');
    await testReleases.release('landing', '1.1.0-abcdef12', 10);
    await testReleases.service.promote(await testReleases.openOwner('landing'), 'landing', 'good');
    const history = await testReleases.registry.history('landing');
    expect(history.map(({ action, version, traffic, stable }) => [action, version, traffic, stable])).toEqual(
      [
        ['release', '1.0.0-abcdef12', 100, '1.0.0-abcdef12'],
        ['release', '1.1.0-abcdef12', 10, '1.0.0-abcdef12'],
        ['promote', '1.1.0-abcdef12', 100, '1.1.0-abcdef12'],
      ],
    );
    expect(await testReleases.registry.audit()).toEqual([]);
    expect((await testReleases.registry.read()).head).toBe(history.at(-1)?.hash);
  });

  it('accepts the releases of twelve teams at the same moment', async () => {
    const testReleases = await openOn(kind);
    const teams = Array.from({ length: 12 }, (_, index) => `time-${String.fromCharCode(97 + index)}`);
    const opened = teams.map(() => openReleases(testReleases.settings));
    for (const releases of opened) onTestFinished(releases.close);
    const stored = await Promise.all(teams.map(team => testReleases.store(team)));
    await Promise.all(
      stored.map(({ actor, signed }, index) => opened[index]?.service.release(actor, signed)),
    );
    const { microFrontends, sequence } = await testReleases.registry.read();
    expect([Object.keys(microFrontends).sort(), sequence]).toEqual([teams, 12]);
    expect(await testReleases.registry.audit()).toEqual([]);
  });

  it('accepts the releases of two independent processes', async () => {
    const testReleases = await openOn(kind);
    const { dataDir, settings } = testReleases;
    const database = settings.registry.kind === 'postgres' ? [settings.registry.url] : [];
    await Promise.all(
      ['landing', 'member'].map(remote =>
        run(process.execPath, [TEAM_PROCESS, dataDir, remote, '8', ...database]),
      ),
    );
    const registry = await testReleases.registry.read();
    expect(registry.sequence).toBe(16);
    for (const remote of ['landing', 'member'])
      expect(remoteVersions(registry, remote).stable?.metadata.version).toBe('1.7.0-abcdef12');
    expect(await testReleases.registry.audit()).toEqual([]);
  }, 60_000);

  it('refuses a path that belongs to another team, and nothing changes', async () => {
    const testReleases = await openOn(kind);
    const before = await testReleases.release('landing');
    const { actor, signed } = await testReleases.store('outro', '1.0.0-abcdef12', {
      routes: remoteVersions(before, 'landing').stable?.extras.release.routes ?? [],
    });
    await expect(testReleases.service.release(actor, signed)).rejects.toThrow(
      'claims /landing, which meets /landing of "landing"',
    );
    expect(await testReleases.registry.read()).toEqual(before);
  });

  it('refuses a team that acts on another’s remote', async () => {
    const testReleases = await openOn(kind);
    await testReleases.release('landing');
    await testReleases.release('member');
    const member = await testReleases.openOwner('member');
    await expect(testReleases.service.freeze(member, 'landing')).rejects.toMatchObject({ reason: 'key' });
    expect((await testReleases.registry.read()).sequence).toBe(2);
  });

  it('notifies each of three watchers', async () => {
    const testReleases = await openOn(kind);
    const watchers = Array.from({ length: 3 }, () => {
      const { registry, close } = openReleases(testReleases.settings);
      const seen = { sequence: 0 };
      const look = async () => {
        seen.sequence = (await registry.read()).sequence;
      };
      const stop = registry.watch(() => void look());
      onTestFinished(() => stop().then(close));
      return seen;
    });
    await testReleases.release('landing');
    await testReleases.release('landing', '1.1.0-abcdef12');
    await expect.poll(() => watchers.map(({ sequence }) => sequence)).toEqual([2, 2, 2]);
  }, 20_000);
});

describe('PostgreSQL restarts', { tags: POSTGRES }, () => {
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop(), 30_000);

  it('and three composers agree on the next release', async () => {
    const testReleases = await openAt(await postgres.createDatabase());
    await testReleases.release('landing');
    const { openRegistrySource } = await import('./registry-source.ts');
    const composers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { dataDir } = await openTestReleases();
        // Machines of their own, which share files and teams with the first.
        const source = await openRegistrySource({
          releases: { ...testReleases.settings, dataDir },
          onRefused: () => {},
        });
        onTestFinished(source.close);
        return source;
      }),
    );
    const sequences = () => composers.map(source => source.current().sequence);
    expect(sequences()).toEqual([1, 1, 1]);
    await postgres.restart();
    expect(sequences()).toEqual([1, 1, 1]);
    await testReleases.release('landing', '1.1.0-abcdef12');
    await expect.poll(sequences).toEqual([2, 2, 2]);
  }, 60_000);

  it('between two statements of a change: the change fails, the process lives, and the next one is stored', async () => {
    const { openPostgres } = await import('../files/postgres-pool.ts');
    const database = openPostgres(await postgres.createDatabase(), { tables: 'create table t (n integer)' });
    onTestFinished(database.close);
    for (const mode of ['fast', 'immediate'] as const) {
      const failing = database.transaction(async client => {
        await client.query('insert into t values (1)');
        await postgres.restart(mode);
        await client.query('insert into t values (2)');
      });
      await expect(failing).rejects.toThrow('not queryable');
      await database.query('insert into t values (3)');
    }
    expect((await database.query<{ n: number }>('select n from t')).rows).toEqual([{ n: 3 }, { n: 3 }]);
  }, 60_000);

  it('and a composer that starts while it is away serves the versions that it served before', async () => {
    const testReleases = await openOn('postgres');
    const good = await testReleases.release('landing');
    const { openRegistrySource } = await import('./registry-source.ts');
    const first = await openRegistrySource({ releases: testReleases.settings, onRefused: () => {} });
    await first.close();
    const refusals: unknown[] = [];
    const away = {
      ...testReleases.settings,
      registry: { kind: 'postgres', url: 'postgres://serafim@127.0.0.1:9/none' } as const,
    };
    const second = await openRegistrySource({ releases: away, onRefused: cause => refusals.push(cause) });
    onTestFinished(second.close);
    expect(second.current()).toEqual(good);
    expect(refusals).toHaveLength(1);
  }, 30_000);
});
