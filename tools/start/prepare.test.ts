import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLastGood } from '@serafim/release-store/registry/last-good';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { describe, expect, it } from 'vitest';
import { describeOutcome, forgetEmptied } from './prepare.ts';

it('a store that was emptied begins anew, though a composer remembers the old one', async () => {
  const store = await openTestReleases();
  await store.release('landing');
  const lastGood = openLastGood(store.dataDir);
  await lastGood.store(await store.registry.latest());
  await forgetEmptied(openReleases(store.settings));
  expect(await readdir(join(store.dataDir, 'last-good'))).toEqual(['registry.json']);
  await rm(store.settings.releasesDir, { recursive: true });
  await forgetEmptied(openReleases(store.settings));
  expect(await readdir(join(store.dataDir, 'last-good'))).toEqual([]);
});

describe('a start of the site', () => {
  const outcome = { remote: 'landing', traffic: 100, milliseconds: 1, millisecondsToRegister: 0 };

  it('says which version is live and which one the sources make, where they differ', () => {
    const left = {
      ...outcome,
      result: 'skipped',
      before: '1.0.0-aaaaaaaa',
      version: '1.0.0-bbbbbbbb',
    } as const;
    expect(describeOutcome(left)).toBe(
      'Left landing at 1.0.0-aaaaaaaa; its sources make 1.0.0-bbbbbbbb. To release them: npm run release -w remote-landing',
    );
  });

  it('says nothing where the sources are what is live', () => {
    const live = { ...outcome, result: 'live', before: '1.0.0-aaaaaaaa', version: '1.0.0-aaaaaaaa' } as const;
    expect(describeOutcome(live)).toBe(null);
  });

  it('names what it released', () => {
    const built = { ...outcome, result: 'built', before: undefined, version: '1.0.0-bbbbbbbb' } as const;
    expect(describeOutcome(built)).toBe('Released landing 1.0.0-bbbbbbbb.');
  });
});
