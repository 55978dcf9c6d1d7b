import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RELEASE_FILE, type VersionName } from '../files/store-layout.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { overwriteRegistry } from '../testing/forge.ts';
import { registryText } from '../testing/tampered-case.ts';
import { forgedHistories, rewritten } from '../testing/tampered-histories.ts';
import { forgedRegistries } from '../testing/tampered-registries.ts';
import { forgedReleases, spoiltFiles } from '../testing/tampered-releases.ts';
import { copyTestReleases, openTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { startThrowawayS3, type ThrowawayS3 } from '../testing/throwaway-s3.ts';
import { openRegistrySource } from './registry-source.ts';

const tampered = [...spoiltFiles, ...forgedReleases, ...forgedRegistries, ...forgedHistories];

/** A composer's registry source on a store of tests; `refusals` fills while it runs. */
async function openSource({ settings }: TestReleases) {
  const refusals: unknown[] = [];
  const source = await openRegistrySource({
    releases: settings,
    onRefused: cause => refusals.push(cause),
  });
  onTestFinished(source.close);
  return { source, refusals };
}

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing');
  await template.release('member');
  await template.release('landing', '1.1.0-abcdef12');
}, 60_000);

/** Two remotes live, one of them in its second version. */
const openReleases = () => copyTestReleases(template);

function readReason(cause: unknown) {
  const inner = cause instanceof Error && cause.cause instanceof ReleaseRefused ? cause.cause : cause;
  return inner instanceof ReleaseRefused ? inner.reason : String(cause);
}

describe('a composer whose registry was tampered with', () => {
  it.each(tampered.map(attack => [attack.what, attack] as const))(
    'goes on with the last good one and says why: %s',
    async (_, { reason, tamper }) => {
      const testReleases = await openReleases();
      const { source, refusals } = await openSource(testReleases);
      const good = source.current();
      await tamper(testReleases);
      await source.refresh();
      expect(readReason(refusals.at(-1))).toBe(reason);
      expect(source.current()).toBe(good);

      // A composer that starts now has what this one left on the disk.
      const restarted = await openSource(testReleases);
      expect(restarted.source.current()).toEqual(good);
      expect(restarted.refusals.map(readReason)).toContain(reason);
    },
  );

  it.each(
    [...tampered, ...rewritten]
      .filter(attack => !attack.needsMemory)
      .map(attack => [attack.what, attack] as const),
  )('does not start with it when there is no good one: %s', async (_, { reason, tamper }) => {
    const testReleases = await openReleases();
    await tamper(testReleases);
    const start = openRegistrySource({ releases: testReleases.settings, onRefused: () => {} });
    expect(readReason(await start.catch((cause: unknown) => cause))).toBe(reason);
  });
});

describe('a composer', () => {
  it('gets a release without a request', async () => {
    const testReleases = await openReleases();
    const { source } = await openSource(testReleases);
    await testReleases.release('landing', '1.2.0-abcdef12');
    await expect.poll(() => source.current().sequence).toBe(4);
  });

  it('reports once that the registry is bad, and takes the next good one', async () => {
    const testReleases = await openReleases();
    const { source, refusals } = await openSource(testReleases);
    const good = await registryText(testReleases);
    await overwriteRegistry(testReleases, '{');
    await source.refresh();
    await source.refresh();
    expect(refusals).toHaveLength(1);
    await overwriteRegistry(testReleases, good);
    await testReleases.release('landing', '1.2.0-abcdef12');
    await expect.poll(() => source.current().sequence).toBe(4);
    expect(refusals).toHaveLength(1);
  });

  it('starts from its own disk while the registry is away', async () => {
    const testReleases = await openReleases();
    const first = await openSource(testReleases);
    await first.source.close();
    await rm(join(testReleases.settings.releasesDir, 'registry.json'));
    const { source, refusals } = await openSource(testReleases);
    expect(source.current()).toEqual(first.source.current());
    expect(refusals.map(readReason)).toEqual(['unreadable']);
  });

  it('trusts its own disk no more than the store', async () => {
    const testReleases = await openReleases();
    const first = await openSource(testReleases);
    await first.source.close();
    const file = join(testReleases.dataDir, 'last-good/registry.json');
    const registry = first.source.current();
    const stored = JSON.parse(await readFile(file, 'utf8'));
    const state = { landing: { frozen: true } };
    await writeFile(file, JSON.stringify({ ...stored, registry: { ...registry, state } }));
    const { source, refusals } = await openSource(testReleases);
    expect(refusals.map(readReason)).toEqual(['digest']);
    expect(source.current()).toEqual(registry);
  });

  it('starts empty where nothing was released', async () => {
    const { source, refusals } = await openSource(await openTestReleases());
    expect([source.current().sequence, refusals]).toEqual([0, []]);
  });

  it('starts with a live version whose files were tampered with, and does not load its server build', async () => {
    const testReleases = await openReleases();
    const landing = { remote: 'landing', version: '1.1.0-abcdef12' };
    await writeFile(
      join(testReleases.settings.releasesDir, 'server/landing/1.1.0-abcdef12/remote.js'),
      'spoilt',
    );
    const { source, refusals } = await openSource(testReleases);
    expect(source.current().sequence).toBe(3);
    expect(refusals.map(readReason)).toContain('files');
    expect(source.intact.has(landing)).toBe(false);
    expect(source.intact.has({ remote: 'member', version: '1.0.0-abcdef12' })).toBe(true);
  });

  it('renders a version on the server as soon as its missing files are there', async () => {
    const testReleases = await openReleases();
    const file = join(testReleases.settings.releasesDir, 'server/landing/1.1.0-abcdef12/remote.js');
    const text = await readFile(file);
    await rm(file);
    const { source, refusals } = await openSource(testReleases);
    const landing = { remote: 'landing', version: '1.1.0-abcdef12' };
    expect(source.intact.has(landing)).toBe(false);
    await writeFile(file, text);
    await expect.poll(() => source.intact.has(landing), { timeout: 10_000 }).toBe(true);
    expect(refusals.map(readReason)).toEqual(['files']);
  });

  it('serves the registry’s versions without a description in their folders', async () => {
    const testReleases = await openReleases();
    await rm(join(testReleases.settings.releasesDir, 'r/member/1.0.0-abcdef12', RELEASE_FILE));
    const { refusals } = await openSource(testReleases);
    expect(refusals).toEqual([]);
  });
});

describe('a composer whose files are in a bucket', () => {
  let s3: ThrowawayS3;
  beforeAll(async () => {
    s3 = await startThrowawayS3();
  });
  afterAll(() => s3.stop());

  /** A release in a bucket, and the disk of a composer; in its way lies what makes writing fail. */
  async function openMachine() {
    const testReleases = await openTestReleases({ environment: s3.environment(s3.newFolder()) });
    onTestFinished(testReleases.close);
    const served = join(testReleases.settings.releasesDir, 'r');
    const fillDisk = async () => {
      await rm(served, { recursive: true, force: true });
      await mkdir(testReleases.settings.releasesDir, { recursive: true });
      await writeFile(served, 'full');
    };
    return { testReleases, fillDisk, freeDisk: () => rm(served) };
  }

  const [FIRST, SECOND] = ['1.0.0-abcdef12', '1.1.0-abcdef12'].map(version => ({
    remote: 'landing',
    version,
  })) as [VersionName, VersionName];

  it('that its full disk did not take can serve nothing, and can as soon as there is room', async () => {
    const { testReleases, fillDisk, freeDisk } = await openMachine();
    await testReleases.release('landing');
    await fillDisk();
    const { source } = await openSource(testReleases);
    expect([source.intact.has(FIRST), source.isServable(FIRST)]).toEqual([true, false]);
    await freeDisk();
    await expect.poll(() => source.isServable(FIRST), { timeout: 10_000 }).toBe(true);
  });

  it('goes on with the release that it can serve while a newer one finds its disk full', async () => {
    const { testReleases, fillDisk, freeDisk } = await openMachine();
    await testReleases.release('landing');
    const { source, refusals } = await openSource(testReleases);
    await fillDisk();
    await testReleases.release('landing', SECOND.version);
    await expect.poll(() => String(refusals)).toContain('could not be written');
    expect([source.current().sequence, source.isServable(FIRST)]).toEqual([1, true]);
    await freeDisk();
    await expect.poll(() => source.current().sequence, { timeout: 10_000 }).toBe(2);
    expect(source.isServable(SECOND)).toBe(true);
  });
});
