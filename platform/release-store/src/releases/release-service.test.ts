import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { remoteVersions } from '../registry/remote-versions.ts';
import { copyTestReleases, openTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { remoteStatuses } from './release-status.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

/** Versions of landing with their traffic; the stable one first. */
const landing = ({ microFrontends }: Registry) =>
  (microFrontends.landing ?? []).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

const gone = ({ withdrawn }: Registry) => withdrawn.map(({ version, reason }) => [version, reason]);

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('landing', V2);
}, 60_000);

/** Landing in two versions, the second one live. */
async function twoVersions() {
  const releases = await copyTestReleases(template);
  return { ...releases, owner: await releases.openOwner('landing') };
}

describe('a team that releases', () => {
  it('has the version live at once, and pages that fail fall back on the version before', async () => {
    const { registry } = await twoVersions();
    const now = await registry.read();
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(remoteVersions(now, 'landing').stable?.fallbackUrl).toBe(`/r/landing/${V1}/remoteEntry.js`);
  });

  it('gives a version to some visits, to more, then to all', async () => {
    const { release, service, owner } = await twoVersions();
    expect(landing(await release('landing', V3, 10))).toEqual([
      [V2, 90],
      [V3, 10],
      [V1, 0],
    ]);
    expect(landing(await service.traffic(owner, 'landing', 50))).toEqual([
      [V2, 50],
      [V3, 50],
      [V1, 0],
    ]);
    expect(landing(await service.promote(owner, 'landing'))).toEqual([
      [V3, 100],
      [V2, 0],
    ]);
  });

  it('has one canary at a time: the newer replaces the older', async () => {
    const { release } = await twoVersions();
    await release('landing', V3, 10);
    expect(landing(await release('landing', '1.3.0-abcdef12', 5))).toEqual([
      [V2, 95],
      ['1.3.0-abcdef12', 5],
      [V1, 0],
    ]);
  });

  it('is refused a first version that only some visits would get', async () => {
    const { release } = await openTestReleases();
    await expect(release('landing', V1, 10)).rejects.toThrow('no stable version');
  });

  it.each([0, 100, -1, 1.5, Number.NaN])('is refused %s percent for a canary', async percent => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3, 10);
    await expect(service.traffic(owner, 'landing', percent)).rejects.toMatchObject({ reason: 'percent' });
  });

  it('is refused a version that lacks a file', async () => {
    const { store, service, settings } = await openTestReleases();
    const { actor, signed } = await store('landing');
    await rm(join(settings.releasesDir, `r/landing/${V1}/slim/slim.js`));
    await expect(service.release(actor, signed)).rejects.toThrow('is missing from the store');
  });
});

describe('a team that goes back', () => {
  it('takes the canary away, and no visit gets it again', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3, 10);
    const now = await service.rollback(owner, 'landing', undefined, 'errors');
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(gone(now)).toEqual([[V3, 'errors']]);
  });

  it('has the version before live again, with the one before that behind it', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3);
    const now = await service.rollback(owner, 'landing');
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(gone(now)).toEqual([[V3, 'rolled back']]);
  });

  it('goes further back each time, until nothing is left', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3);
    await service.rollback(owner, 'landing');
    expect(landing(await service.rollback(owner, 'landing'))).toEqual([[V1, 100]]);
    await expect(service.rollback(owner, 'landing')).rejects.toThrow('no earlier good version');
  });

  it('may name the version, and may not name one that is live or was never released', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3);
    expect(landing(await service.rollback(owner, 'landing', V1))).toEqual([
      [V1, 100],
      [V2, 0],
    ]);
    await expect(service.rollback(owner, 'landing', V1)).rejects.toThrow('is the stable version already');
    await expect(service.rollback(owner, 'landing', '9.9.9-abcdef12')).rejects.toThrow('is not in the store');
  });

  it('skips a version whose files are gone', async () => {
    const { release, service, owner, settings } = await twoVersions();
    await release('landing', V3);
    await rm(join(settings.releasesDir, `server/landing/${V2}/remote.js`));
    expect(landing(await service.rollback(owner, 'landing'))).toEqual([[V1, 100]]);
  });

  it('may release a version anew that was withdrawn', async () => {
    const { release, service, owner } = await twoVersions();
    await service.rollback(owner, 'landing');
    const now = await release('landing', V2);
    expect([landing(now)[0], gone(now)]).toEqual([[V2, 100], []]);
  });

  it('leaves a canary alone that was released meanwhile', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3, 10);
    await expect(service.withdraw(owner, 'landing', 'errors', V2)).rejects.toThrow('another canary by now');
    await expect(service.promote(owner, 'landing', '', V2)).rejects.toThrow('another canary by now');
  });
});

describe('a remote that is frozen', () => {
  it('gets no release, no traffic and no promotion, but can be rolled back', async () => {
    const { release, service, owner } = await twoVersions();
    await release('landing', V3, 10);
    await service.freeze(owner, 'landing', 'the campaign');
    await expect(release('landing', V3)).rejects.toThrow('landing is frozen (the campaign)');
    await expect(service.traffic(owner, 'landing', 20)).rejects.toMatchObject({ reason: 'frozen' });
    await expect(service.promote(owner, 'landing')).rejects.toMatchObject({ reason: 'frozen' });
    expect(landing(await service.rollback(owner, 'landing'))[0]).toEqual([V2, 100]);
    await service.thaw(owner, 'landing');
    expect(landing(await release('landing', V3))[0]).toEqual([V3, 100]);
  });
});

describe('the status', () => {
  it('says since when a version is stable, also after other changes', async () => {
    const { release, service, owner, registry } = await twoVersions();
    await release('landing', V3, 10);
    await service.freeze(owner, 'landing', 'the campaign');
    const history = await registry.history();
    expect(remoteStatuses(await registry.read(), history)).toEqual([
      {
        remote: 'landing',
        version: V2,
        contract: CONTRACT_VERSION,
        since: history[1]?.at,
        traffic: 90,
        canary: { version: V3, traffic: 10, since: history[2]?.at },
        previous: V1,
        frozen: true,
        frozenBecause: 'the campaign',
        owner: 'time landing',
        withdrawn: [],
      },
    ]);
  });
});
