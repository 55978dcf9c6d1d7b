import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { describe, expect, it } from 'vitest';
import { openReleases } from './open-releases.ts';
import { openWorkshop } from './testing/workshop.ts';

/** A workshop whose last change ended between writing the history and the registry, as when the power fails. */
async function cutOff() {
  const workshop = await openWorkshop();
  await workshop.release('landing');
  const file = join(workshop.settings.releasesDir, REGISTRY_FILE);
  const before = await readFile(file);
  await workshop.release('landing', '1.1.0-abcdef12');
  await writeFile(file, before);
  // Another process: this one remembers the change that the disk lost.
  const releases = openReleases(workshop.settings);
  return { ...workshop, ...releases, history: join(workshop.settings.releasesDir, HISTORY_FILE) };
}

describe('a change that was cut off', () => {
  it('never happened, for whoever reads', async () => {
    const { registry } = await cutOff();
    expect((await registry.read()).sequence).toBe(1);
    expect(await registry.history()).toHaveLength(1);
  });

  it('gives way to the next one, also when its record was written in half', async () => {
    const { registry, desk, store, history } = await cutOff();
    await appendFile(history, '{"sequence":3,"at":"2026-');
    const { actor, signed } = await store('landing', '1.2.0-abcdef12');
    await desk.release(actor, signed);
    expect((await registry.history()).map(({ version }) => version)).toEqual([
      '1.0.0-abcdef12',
      '1.2.0-abcdef12',
    ]);
    expect(await registry.audit()).toEqual([]);
  });
});
