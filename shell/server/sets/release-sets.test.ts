import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRegistrySource } from './registry-source.ts';
import { createReleaseSets } from './release-sets.ts';
import { copyOf, openWorkshop, type Workshop } from './releases/testing/workshop.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The release sets of a composer that starts on a workshop's store. */
async function composerOn({ settings }: Workshop) {
  const faults: unknown[] = [];
  const source = await openRegistrySource({ releases: settings, onRefused: cause => faults.push(cause) });
  closing.push(source.close);
  return { source, faults, sets: createReleaseSets(source, cause => faults.push(cause)) };
}

let template: Workshop;
beforeAll(async () => {
  template = await openWorkshop();
  await template.release('landing', V1);
  await template.release('member', V1);
  await template.release('landing', V2);
}, 60_000);
const liveWorkshop = () => copyOf(template);

const setFile = ({ settings }: Workshop, id: string) => join(settings.releasesDir, 'sets', `${id}.json`);
const isKept = (workshop: Workshop, id: string) => () =>
  readFile(setFile(workshop, id)).then(
    () => true,
    () => false,
  );

describe('a release set', () => {
  it('holds the stable versions, and what each falls back on', async () => {
    const { sets } = await composerOn(await liveWorkshop());
    const { set, match } = await sets.current();
    expect(set.remotes.map(({ name, version, fallback }) => [name, version, fallback?.version])).toEqual([
      ['landing', V2, V1],
      ['member', V1, undefined],
    ]);
    expect(Object.keys(set.integrity)).toContain(`/r/landing/${V1}/remoteEntry.js`);
    expect(match('/member')?.remote.name).toBe('member');
  });

  it('is answered by another composer, and by one that starts later, after newer releases', async () => {
    const workshop = await liveWorkshop();
    const first = await composerOn(workshop);
    const { set } = await first.sets.current();
    await expect.poll(isKept(workshop, set.id)).toBe(true);
    await workshop.release('landing', V3);
    const second = await composerOn(workshop);
    expect((await second.sets.current()).set.id).not.toBe(set.id);
    expect((await second.sets.byId(set.id))?.set).toEqual(set);
    expect(second.faults).toEqual([]);
  });

  it('is unknown when nobody used it, and when its name is none', async () => {
    const { sets } = await composerOn(await liveWorkshop());
    expect(await sets.byId('0123456789abcdef')).toBeUndefined();
    expect(await sets.byId('../registry')).toBeUndefined();
  });

  it('is unknown when what is kept under its name has other versions', async () => {
    const workshop = await liveWorkshop();
    const first = await composerOn(workshop);
    const { set } = await first.sets.current();
    await expect.poll(isKept(workshop, set.id)).toBe(true);
    const kept = JSON.parse(await readFile(setFile(workshop, set.id), 'utf8'));
    const forged = { ...kept, remotes: [{ name: 'landing', version: V1 }] };
    await writeFile(setFile(workshop, set.id), JSON.stringify(forged));
    await workshop.release('landing', V3);
    const { sets } = await composerOn(workshop);
    expect(await sets.byId(set.id)).toBeUndefined();
  });

  it('is unknown when a version in it is not what its team signed', async () => {
    const workshop = await liveWorkshop();
    const first = await composerOn(workshop);
    const { set } = await first.sets.current();
    await expect.poll(isKept(workshop, set.id)).toBe(true);
    await workshop.release('landing', V3);
    await workshop.release('landing', '1.3.0-abcdef12');
    await rm(join(workshop.settings.releasesDir, `r/landing/${V1}/release.sig.json`));
    const second = await composerOn(workshop);
    expect(await second.sets.byId(set.id)).toBeUndefined();
    expect(second.faults.map(String)).toEqual([`ReleaseRefused: The release landing ${V1} is not signed`]);
  });

  it('can be made of any version in the store: a canary falls back on the stable version', async () => {
    const workshop = await liveWorkshop();
    await workshop.release('landing', V3, 10);
    const { sets } = await composerOn(workshop);
    const canary = await sets.setOf({ landing: V3, member: V1 });
    expect(canary.set.remotes[0]).toMatchObject({ version: V3, fallback: { version: V2 } });
    expect(await sets.setOf({ member: V1, landing: V3 })).toBe(canary);
    const stable = await sets.setOf({ landing: V2, member: V1 });
    expect(stable).toBe(await sets.current());
    await expect(sets.setOf({ landing: '9.9.9-abcdef12' })).rejects.toMatchObject({ reason: 'unknown' });
  });
});
