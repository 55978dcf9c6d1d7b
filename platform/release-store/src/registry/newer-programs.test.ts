import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, SPOKEN } from '@serafim/platform-contract/module';
import { describe, expect, it } from 'vitest';
import { REGISTRY_FILE } from '../files/store-layout.ts';
import { openRegistrySource } from '../releases/registry-source.ts';
import { forge } from '../testing/forge.ts';
import { openTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { remoteVersions } from './remote-versions.ts';

const NEXT = CONTRACT_VERSION + 1;
const [V1, V2] = ['1.0.0-abcdef12', '2.0.0-abcdef12'];

const readStored = async ({ settings }: TestReleases) =>
  JSON.parse(await readFile(join(settings.releasesDir, REGISTRY_FILE), 'utf8'));

/** The landing with a stable version of the next contract, as the site of that contract leaves it. */
async function openWithNext(): Promise<TestReleases> {
  const releases = await openTestReleases();
  await releases.release('landing', V1);
  const { actor, signed } = await releases.store('landing', V2, { contract: NEXT });
  await forge(releases, {
    actor,
    change: registry => {
      const [before] = registry.microFrontends.landing ?? [];
      const previous = { ...before, deployment: { traffic: 0, default: false } };
      // Of what only that contract has, this site knows nothing.
      const next = { ...before, metadata: { version: V2, integrity: 'x' }, extras: signed, places: [] };
      return { ...registry, microFrontends: { landing: [next, previous] } };
    },
  });
  return releases;
}

describe('where newer programs write into a registry', () => {
  it('their fields are accepted with what they sign, and stay when this one writes', async () => {
    const releases = await openTestReleases();
    const { actor, signed } = await releases.store('landing', V1, { mood: 'calm' } as object);
    await releases.service.release(actor, signed);
    await forge(releases, {
      actor,
      facts: { stages: 2 } as object,
      change: registry => ({ ...registry, state: { landing: { frozen: false, staged: true } } }),
    });
    await releases.release('member');
    expect(await readStored(releases)).toMatchObject({
      microFrontends: { landing: [{ extras: { release: { mood: 'calm' } } }], member: [{}] },
      state: { landing: { frozen: false, staged: true } },
    });
    expect(await releases.registry.audit()).toEqual([]);
  });

  it('an action that only they know stays in the history, hashed and signed, and is followed', async () => {
    const releases = await openTestReleases();
    await releases.release('landing', V1);
    const actor = await releases.openOwner('landing');
    await forge(releases, { actor, facts: { action: 'stage', version: V1 } });
    const source = await openRegistrySource({ releases: releases.settings, onRefused: () => {} });
    expect(source.isFollowing()).toBe(true);
    await source.close();
    await releases.release('member');
    const history = await releases.registry.history();
    expect(history.map(({ action, version }) => [action, version])).toEqual([
      ['release', V1],
      ['stage', V1],
      ['release', '1.0.0-abcdef12'],
    ]);
    expect(await releases.registry.audit()).toEqual([]);
  });

  it('a version of the next contract is left out and named; the version before is shown', async () => {
    const releases = await openWithNext();
    const refusals: unknown[] = [];
    const source = await openRegistrySource({
      releases: releases.settings,
      onRefused: cause => refusals.push(cause),
    });
    expect(remoteVersions(source.current(), 'landing').stable?.metadata.version).toBe(V1);
    expect(source.isFollowing()).toBe(true);
    expect(refusals).toMatchObject([
      { message: `No visit gets landing ${V2} (contract ${NEXT}): this site speaks ${SPOKEN}` },
    ]);
    await source.close();
  });

  it('a change of another remote leaves that version as it is', async () => {
    const releases = await openWithNext();
    const before = await readStored(releases);
    await releases.release('member');
    const after = await readStored(releases);
    expect(after.microFrontends.landing).toEqual(before.microFrontends.landing);
    expect(Object.keys(after.microFrontends)).toEqual(['landing', 'member']);
  });

  it('its remote is changed by nothing but a release to all', async () => {
    const releases = await openWithNext();
    const actor = await releases.openOwner('landing');
    const refused = {
      reason: 'contract',
      message: expect.stringMatching(/landing 2.0.0-abcdef12 is built for/),
    };
    await expect(releases.service.freeze(actor, 'landing')).rejects.toMatchObject(refused);
    await expect(releases.release('landing', '3.0.0-abcdef12', 10)).rejects.toMatchObject(refused);
    const now = await releases.release('landing', '3.0.0-abcdef12');
    expect(remoteVersions(now, 'landing')).toMatchObject({
      stable: { metadata: { version: '3.0.0-abcdef12' } },
      previous: { metadata: { version: V1 } },
    });
  });
});
