import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HISTORY_FILE, REGISTRY_FILE } from '../files/store-layout.ts';
import { openReleases } from '../releases/open-releases.ts';
import { openTestReleases } from '../testing/test-releases.ts';

/** A store whose last change ended between writing the history and the registry, as when the power fails. */
async function cutOff() {
  const releases = await openTestReleases();
  await releases.release('landing');
  const file = join(releases.settings.releasesDir, REGISTRY_FILE);
  const before = await readFile(file);
  await releases.release('landing', '1.1.0-abcdef12');
  await writeFile(file, before);
  // Another process: this process remembers the change that the disk lost.
  const reopened = openReleases(releases.settings);
  return { ...releases, ...reopened, history: join(releases.settings.releasesDir, HISTORY_FILE) };
}

describe('a change that was cut off', () => {
  it('has no effect for any reader', async () => {
    const { registry } = await cutOff();
    expect((await registry.read()).sequence).toBe(1);
    expect(await registry.history()).toHaveLength(1);
  });

  it('makes way for the next change, even if its record is half written', async () => {
    const { registry, service, store, history } = await cutOff();
    await appendFile(history, '{"sequence":3,"at":"2026-');
    const { actor, signed } = await store('landing', '1.2.0-abcdef12');
    await service.release(actor, signed);
    expect((await registry.history()).map(({ version }) => version)).toEqual([
      '1.0.0-abcdef12',
      '1.2.0-abcdef12',
    ]);
    expect(await registry.audit()).toEqual([]);
  });
});
