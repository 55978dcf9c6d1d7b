import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@serafim/contract/remote/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from './release-status.ts';
import { copyOf, openWorkshop, type Workshop } from './testing/workshop.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

/** Versions of landing with their traffic; the stable one first. */
const landing = ({ microFrontends }: Registry) =>
  (microFrontends.landing ?? []).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

const gone = ({ withdrawn }: Registry) => withdrawn.map(({ version, reason }) => [version, reason]);

let template: Workshop;
beforeAll(async () => {
  template = await openWorkshop();
  await template.release('landing', V1);
  await template.release('landing', V2);
}, 60_000);

/** Landing in two versions, the second one live. */
async function twoVersions() {
  const workshop = await copyOf(template);
  return { ...workshop, owner: await workshop.ownerOf('landing') };
}

describe('a team that releases', () => {
  it('is live whole at once, and pages that fail fall back on the version before', async () => {
    const { registry } = await twoVersions();
    const now = await registry.read();
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(now.microFrontends.landing?.[0]?.fallbackUrl).toBe(`/r/landing/${V1}/remoteEntry.js`);
  });

  it('tries a version on some visits, on more, then on all', async () => {
    const { release, desk, owner } = await twoVersions();
    expect(landing(await release('landing', V3, 10))).toEqual([
      [V2, 90],
      [V3, 10],
      [V1, 0],
    ]);
    expect(landing(await desk.traffic(owner, 'landing', 50))).toEqual([
      [V2, 50],
      [V3, 50],
      [V1, 0],
    ]);
    expect(landing(await desk.promote(owner, 'landing'))).toEqual([
      [V3, 100],
      [V2, 0],
    ]);
  });

  it('has one canary at a time: the newer takes the place of the older', async () => {
    const { release } = await twoVersions();
    await release('landing', V3, 10);
    expect(landing(await release('landing', '1.3.0-abcdef12', 5))).toEqual([
      [V2, 95],
      ['1.3.0-abcdef12', 5],
      [V1, 0],
    ]);
  });

  it('is refused a first version that only some would get', async () => {
    const { release } = await openWorkshop();
    await expect(release('landing', V1, 10)).rejects.toThrow('no stable version');
  });

  it.each([0, 100, -1, 1.5, Number.NaN])('is refused %s percent for a canary', async percent => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3, 10);
    await expect(desk.traffic(owner, 'landing', percent)).rejects.toMatchObject({ reason: 'percent' });
  });

  it('is refused a version whose files did not all arrive', async () => {
    const { store, desk, settings } = await openWorkshop();
    const { actor, signed } = await store('landing');
    await rm(join(settings.releasesDir, `r/landing/${V1}/slim/slim.js`));
    await expect(desk.release(actor, signed)).rejects.toThrow('is missing from the store');
  });
});

describe('a team that goes back', () => {
  it('takes the canary away, and it is not offered again', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3, 10);
    const now = await desk.rollback(owner, 'landing', undefined, 'errors');
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(gone(now)).toEqual([[V3, 'errors']]);
  });

  it('has the version before live again, with the one before that behind it', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3);
    const now = await desk.rollback(owner, 'landing');
    expect(landing(now)).toEqual([
      [V2, 100],
      [V1, 0],
    ]);
    expect(gone(now)).toEqual([[V3, 'rolled back']]);
  });

  it('goes further back each time, until nothing is left', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3);
    await desk.rollback(owner, 'landing');
    expect(landing(await desk.rollback(owner, 'landing'))).toEqual([[V1, 100]]);
    await expect(desk.rollback(owner, 'landing')).rejects.toThrow('no earlier good version');
  });

  it('may name the version, and may not name one that is live or was never released', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3);
    expect(landing(await desk.rollback(owner, 'landing', V1))).toEqual([
      [V1, 100],
      [V2, 0],
    ]);
    await expect(desk.rollback(owner, 'landing', V1)).rejects.toThrow('is the stable version already');
    await expect(desk.rollback(owner, 'landing', '9.9.9-abcdef12')).rejects.toThrow('is not in the store');
  });

  it('passes over a version whose files are gone', async () => {
    const { release, desk, owner, settings } = await twoVersions();
    await release('landing', V3);
    await rm(join(settings.releasesDir, `server/landing/${V2}/remote.js`));
    expect(landing(await desk.rollback(owner, 'landing'))).toEqual([[V1, 100]]);
  });

  it('may release a version anew that was withdrawn', async () => {
    const { release, desk, owner } = await twoVersions();
    await desk.rollback(owner, 'landing');
    const now = await release('landing', V2);
    expect([landing(now)[0], gone(now)]).toEqual([[V2, 100], []]);
  });

  it('leaves alone a canary that came while it was deciding', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3, 10);
    await expect(desk.withdraw(owner, 'landing', 'errors', V2)).rejects.toThrow('another canary by now');
    await expect(desk.promote(owner, 'landing', '', V2)).rejects.toThrow('another canary by now');
  });
});

describe('a remote that is frozen', () => {
  it('gets no release, no traffic and no promotion, but can be rolled back', async () => {
    const { release, desk, owner } = await twoVersions();
    await release('landing', V3, 10);
    await desk.freeze(owner, 'landing', 'the campaign');
    await expect(release('landing', V3)).rejects.toThrow('landing is frozen (the campaign)');
    await expect(desk.traffic(owner, 'landing', 20)).rejects.toMatchObject({ reason: 'frozen' });
    await expect(desk.promote(owner, 'landing')).rejects.toMatchObject({ reason: 'frozen' });
    expect(landing(await desk.rollback(owner, 'landing'))[0]).toEqual([V2, 100]);
    await desk.thaw(owner, 'landing');
    expect(landing(await release('landing', V3))[0]).toEqual([V3, 100]);
  });
});

describe('the status', () => {
  it('says since when a version is the stable one, whatever else happened since', async () => {
    const { release, desk, owner, registry } = await twoVersions();
    await release('landing', V3, 10);
    await desk.freeze(owner, 'landing', 'the campaign');
    const history = await registry.history();
    expect(statusOf(await registry.read(), history)).toEqual([
      {
        remote: 'landing',
        version: V2,
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
