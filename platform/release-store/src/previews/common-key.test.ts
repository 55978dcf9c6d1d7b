import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { openReleases } from '../releases/open-releases.ts';
import type { ReleaseSettings } from '../releases/release-settings.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { adoptKey, followCommonKey, openCommonKey } from './common-key.ts';

/** An empty database for one test. */
async function openDatabase(): Promise<string> {
  const { url, close } = await openTestDatabase();
  onTestFinished(close);
  return url;
}

function noReport(cause: unknown) {
  throw cause;
}

/** A machine with keys of its own on a registry. */
async function openMachine(settings: ReleaseSettings) {
  const keysDir = await mkdtemp(join(tmpdir(), 'serafim-keys-'));
  const releases = openReleases({ ...settings, keysDir });
  onTestFinished(releases.close);
  return releases;
}

describeOnStores(['folder', 'postgres'], 'composers on one registry in a %s', kind => {
  const openMachines = async () => {
    const first = await openTestReleases(kind === 'postgres' ? { databaseUrl: await openDatabase() } : {});
    onTestFinished(first.close);
    return [first, await openMachine(first.settings), await openMachine(first.settings)] as const;
  };

  it('start with the key of the first one, and refuse another, naming file and remedy', async () => {
    const [first, second] = await openMachines();
    const { key, close } = await followCommonKey(first, noReport);
    onTestFinished(close);
    await expect(followCommonKey(second, noReport)).rejects.toThrow(
      `${join(second.settings.keysDir, 'preview.key')} is not the key`,
    );
    await expect(openCommonKey(second)).rejects.toThrow('npm run releases -- adopt-key');
    const file = (machine: typeof second) => join(machine.settings.keysDir, 'preview.key');
    await copyFile(join(first.settings.keysDir, 'preview.key'), file(second));
    expect(await openCommonKey(second)).toEqual(key);
    expect(await openCommonKey(first)).toEqual(key);
  });

  it('that start at the same moment with three keys are one', async () => {
    const starts = await Promise.allSettled((await openMachines()).map(openCommonKey));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('get another key by a command, and who runs with the old one reports it once and goes on', async () => {
    const [first, second] = await openMachines();
    const reported: unknown[] = [];
    const { close } = await followCommonKey(first, cause => reported.push(cause), 20);
    onTestFinished(close);
    expect(await adoptKey(second)).toBe(join(second.settings.keysDir, 'preview.key'));
    await openCommonKey(second);
    await expect.poll(() => reported.length, { timeout: 5_000 }).toBe(1);
    await wait(200);
    expect(reported.map(String)).toEqual([expect.stringContaining('is not the key')]);
    await expect(openCommonKey(first)).rejects.toThrow('is not the key');
  });
});

it('a composer starts while its registry cannot be reached, and reports that nothing was compared', async () => {
  const { settings, close } = await openTestReleases();
  onTestFinished(close);
  const cutOff = await openMachine({
    ...settings,
    registry: { kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/nothing' },
  });
  const reported: unknown[] = [];
  const followed = await followCommonKey(cutOff, cause => reported.push(cause));
  onTestFinished(followed.close);
  expect([followed.key.length, String(reported)]).toEqual([32, expect.stringContaining('ECONNREFUSED')]);
});
