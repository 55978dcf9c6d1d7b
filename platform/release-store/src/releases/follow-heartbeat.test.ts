import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { overwriteHistory, overwriteRegistry } from '../testing/forge.ts';
import { historyLines, registryText } from '../testing/tampered-case.ts';
import { openTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { createHeartbeat } from './follow-heartbeat.ts';
import { openRegistrySource } from './registry-source.ts';

const HOUR = 60 * 60_000;

/** A site with one release. @param kind where its registry is */
async function openSite(kind: 'folder' | 'postgres' = 'folder') {
  const database = kind === 'postgres' ? await openTestDatabase() : undefined;
  if (database) onTestFinished(database.close);
  const releases = await openTestReleases(database ? { databaseUrl: database.url } : {});
  onTestFinished(releases.close);
  await releases.release('landing');
  return releases;
}

/** A composer of a site, some time after now. @param dataDir its disk; an empty one of its own without */
async function startComposer({ settings }: TestReleases, later = 0, dataDir?: string) {
  const disk = dataDir ?? (await mkdtemp(join(tmpdir(), 'serafim-disk-')));
  const source = await openRegistrySource({
    releases: { ...settings, dataDir: disk },
    onRefused: () => undefined,
  });
  onTestFinished(source.close);
  const clock = { now: Date.now() + later };
  const reports: string[] = [];
  const { beat } = createHeartbeat({
    source,
    report: cause => reports.push(String(cause)),
    now: () => clock.now,
  });
  return { disk, clock, reports, beat };
}

const OLD = [expect.stringMatching(/stands at 1, and nobody vouches for that since/)];

describeOnStores(['folder', 'postgres'], 'a registry in a %s that nobody changes for long', kind => {
  it('stays fresh while a composer follows it, and for those that start with an empty disk meanwhile', async () => {
    const site = await openSite(kind);
    const first = await startComposer(site);
    for (let step = 0; step < 10; step += 1) {
      await first.beat();
      first.clock.now += HOUR / 10;
    }
    const second = await startComposer(site, HOUR);
    await second.beat();
    expect([first.reports, second.reports]).toEqual([[], []]);
  });
});

describe('an old registry', () => {
  it('is not taken silently by a composer with an empty disk, nor made fresh by it', async () => {
    const site = await openSite();
    const composer = await startComposer(site, HOUR);
    await composer.beat();
    await composer.beat();
    expect(composer.reports).toEqual(OLD);
    expect(await site.registry.readHeartbeat()).toBeNull();
    const other = await startComposer(site, HOUR);
    await other.beat();
    expect(other.reports).toEqual(OLD);
  });

  it('is believed by a composer that is started again after a night, since its disk knows it', async () => {
    const site = await openSite();
    const { disk, beat } = await startComposer(site);
    await beat();
    const again = await startComposer(site, 12 * HOUR, disk);
    await again.beat();
    again.clock.now += HOUR / 10;
    await again.beat();
    expect(again.reports).toEqual([]);
  });

  it('is noticed where a newer one was vouched for', async () => {
    const site = await openSite();
    const old = [await registryText(site), await historyLines(site)] as const;
    await site.release('landing', '1.1.0-abcdef12');
    await (await startComposer(site)).beat();
    await overwriteRegistry(site, old[0]);
    await overwriteHistory(site, old[1]);
    const composer = await startComposer(site);
    await composer.beat();
    expect(composer.reports).toEqual([expect.stringContaining('stands at 1; a composer vouched for 2')]);
  });

  it('is noticed where what composers write does not arrive any more', async () => {
    const site = await openSite();
    const composer = await startComposer(site);
    await composer.beat();
    const stopped = (await site.registry.readHeartbeat()) ?? '';
    composer.clock.now += HOUR;
    for (let time = 0; time < 2; time += 1) {
      await composer.beat();
      await site.registry.writeHeartbeat(stopped);
    }
    expect(composer.reports).toEqual(OLD);
  });

  it('is vouched for again by those who followed it, when the registry comes back after an hour', async () => {
    const site = await openSite();
    const composer = await startComposer(site);
    await composer.beat();
    composer.clock.now += HOUR;
    await composer.beat();
    await composer.beat();
    const other = await startComposer(site, HOUR);
    await other.beat();
    expect([composer.reports, other.reports]).toEqual([OLD, []]);
  });
});

it('a heartbeat that another team signed, or that was changed, is refused', async () => {
  const site = await openSite();
  const composer = await startComposer(site);
  await composer.beat();
  const text = (await site.registry.readHeartbeat()) ?? '';
  await site.registry.writeHeartbeat(text.replace('"sequence":1', '"sequence":0'));
  await composer.beat();
  expect(composer.reports).toEqual([expect.stringContaining('is not what')]);
  const { signHeartbeat } = await import('../registry/heartbeat.ts');
  const team = await site.openOwner('landing');
  const registry = await site.registry.read();
  await site.registry.writeHeartbeat(signHeartbeat(registry, Date.now() + HOUR, team));
  await composer.beat();
  expect(composer.reports.at(-1)).toContain('may not act on *');
});
