import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from '@serafim/contract/remote/store-layout';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRegistrySource } from './registry-source.ts';
import { ReleaseRefused } from './releases/release-refused.ts';
import { overwriteRegistry } from './releases/testing/forge.ts';
import { registryText } from './releases/testing/tampered-case.ts';
import { forgedHistories, rewritten } from './releases/testing/tampered-histories.ts';
import { forgedRegistries } from './releases/testing/tampered-registries.ts';
import { forgedReleases, spoiltFiles } from './releases/testing/tampered-releases.ts';
import { copyOf, openWorkshop, type Workshop } from './releases/testing/workshop.ts';

const tampered = [...spoiltFiles, ...forgedReleases, ...forgedRegistries, ...forgedHistories];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A composer's source on a workshop's store; `refusals` fills while it runs. */
async function sourceOf({ settings }: Workshop) {
  const refusals: unknown[] = [];
  const source = await openRegistrySource({
    releases: settings,
    onRefused: cause => refusals.push(cause),
  });
  closing.push(source.close);
  return { source, refusals };
}

let template: Workshop;
beforeAll(async () => {
  template = await openWorkshop();
  await template.release('landing');
  await template.release('member');
  await template.release('landing', '1.1.0-abcdef12');
}, 60_000);

/** Two remotes live, one of them in its second version. */
const liveWorkshop = () => copyOf(template);

const reasonOf = (cause: unknown) => {
  const inner = cause instanceof Error && cause.cause instanceof ReleaseRefused ? cause.cause : cause;
  return inner instanceof ReleaseRefused ? inner.reason : String(cause);
};

describe('a composer whose registry was tampered with', () => {
  it.each(tampered.map(one => [one.what, one] as const))(
    'goes on with the last good one and says why: %s',
    async (_, { reason, tamper }) => {
      const workshop = await liveWorkshop();
      const { source, refusals } = await sourceOf(workshop);
      const good = source.current();
      await tamper(workshop);
      await source.refresh();
      expect(reasonOf(refusals.at(-1))).toBe(reason);
      expect(source.current()).toBe(good);

      // A composer that starts now has what this one left on the disk.
      const restarted = await sourceOf(workshop);
      expect(restarted.source.current()).toEqual(good);
      expect(restarted.refusals.map(reasonOf)).toContain(reason);
    },
  );

  it.each([...tampered, ...rewritten].filter(one => !one.needsMemory).map(one => [one.what, one] as const))(
    'does not start with it when there is nothing better: %s',
    async (_, { reason, tamper }) => {
      const workshop = await liveWorkshop();
      await tamper(workshop);
      const start = openRegistrySource({ releases: workshop.settings, onRefused: () => {} });
      expect(reasonOf(await start.catch((cause: unknown) => cause))).toBe(reason);
    },
  );
});

describe('a composer', () => {
  it('has a release without being asked', async () => {
    const workshop = await liveWorkshop();
    const { source } = await sourceOf(workshop);
    await workshop.release('landing', '1.2.0-abcdef12');
    await expect.poll(() => source.current().sequence).toBe(4);
  });

  it('says once that the registry is bad, and takes the next good one', async () => {
    const workshop = await liveWorkshop();
    const { source, refusals } = await sourceOf(workshop);
    const good = await registryText(workshop);
    await overwriteRegistry(workshop, '{');
    await source.refresh();
    await source.refresh();
    expect(refusals).toHaveLength(1);
    await overwriteRegistry(workshop, good);
    await workshop.release('landing', '1.2.0-abcdef12');
    await expect.poll(() => source.current().sequence).toBe(4);
    expect(refusals).toHaveLength(1);
  });

  it('starts from its own disk while the registry is away', async () => {
    const workshop = await liveWorkshop();
    const first = await sourceOf(workshop);
    await first.source.close();
    await rm(join(workshop.settings.releasesDir, 'registry.json'));
    const { source, refusals } = await sourceOf(workshop);
    expect(source.current()).toEqual(first.source.current());
    expect(refusals.map(reasonOf)).toEqual(['unreadable']);
  });

  it('trusts its own disk no more than the store', async () => {
    const workshop = await liveWorkshop();
    const first = await sourceOf(workshop);
    await first.source.close();
    const file = join(workshop.dataDir, 'last-good/registry.json');
    const registry = first.source.current();
    const kept = JSON.parse(await readFile(file, 'utf8'));
    const state = { landing: { frozen: true } };
    await writeFile(file, JSON.stringify({ ...kept, registry: { ...registry, state } }));
    const { source, refusals } = await sourceOf(workshop);
    expect(refusals.map(reasonOf)).toEqual(['digest']);
    expect(source.current()).toEqual(registry);
  });

  it('begins with nothing where nothing was released', async () => {
    const { source, refusals } = await sourceOf(await openWorkshop());
    expect([source.current().sequence, refusals]).toEqual([0, []]);
  });

  it('starts with a live version whose files were spoilt, and knows not to run its server build', async () => {
    const workshop = await liveWorkshop();
    const landing = { remote: 'landing', version: '1.1.0-abcdef12' };
    await writeFile(join(workshop.settings.releasesDir, 'server/landing/1.1.0-abcdef12/remote.js'), 'spoilt');
    const { source, refusals } = await sourceOf(workshop);
    expect(source.current().sequence).toBe(3);
    expect(refusals.map(reasonOf)).toContain('files');
    expect(source.intact.has(landing)).toBe(false);
    expect(source.intact.has({ remote: 'member', version: '1.0.0-abcdef12' })).toBe(true);
  });

  it('needs no description in a version folder to serve what the registry says', async () => {
    const workshop = await liveWorkshop();
    await rm(join(workshop.settings.releasesDir, 'r/member/1.0.0-abcdef12', RELEASE_FILE));
    const { refusals } = await sourceOf(workshop);
    expect(refusals).toEqual([]);
  });
});
