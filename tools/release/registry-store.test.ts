import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someRelease as release } from '@serafim/contract/remote/some-release';
import { describe, expect, it } from 'vitest';
import { goLive, liveVersion } from './publish.ts';
import { openRegistryStore } from './registry-store.ts';

const newStore = () => mkdtemp(join(tmpdir(), 'serafim-store-'));

describe('a team that releases', () => {
  it('is live at once, and keeps the version before as the fallback', async () => {
    const store = await newStore();
    await goLive(store, release('landing', '/'));
    const { microFrontends } = await goLive(store, release('landing', '/', '1.1.0-abcdef34'));
    expect(await liveVersion(store, 'landing')).toBe('1.1.0-abcdef34');
    expect(microFrontends.landing?.[0]?.fallbackUrl).toBe('/r/landing/1.0.0-abcdef12/remoteEntry.js');
  });

  it('does not undo a team that releases at the same moment', async () => {
    const store = await newStore();
    const teams = Array.from({ length: 12 }, (_, index) => `time-${String.fromCharCode(97 + index)}`);
    await Promise.all(teams.map(team => goLive(store, release(team, `/${team}`))));
    const { microFrontends, sequence } = await openRegistryStore(store).read();
    expect(Object.keys(microFrontends).sort()).toEqual(teams);
    expect(sequence).toBe(teams.length);
  });

  it('is refused a path that another team owns, and nothing changes', async () => {
    const store = await newStore();
    await goLive(store, release('landing', '/'));
    const before = await readFile(join(store, 'registry.json'), 'utf8');
    await expect(goLive(store, release('outro', '/'))).rejects.toThrow(
      'claims /, which belongs to "landing"',
    );
    expect(await readFile(join(store, 'registry.json'), 'utf8')).toBe(before);
  });

  it('hears about a registry that is spoilt instead of overwriting it', async () => {
    const store = await newStore();
    await writeFile(join(store, 'registry.json'), '{"sequence":');
    await expect(goLive(store, release('landing', '/'))).rejects.toThrow();
    expect(await readFile(join(store, 'registry.json'), 'utf8')).toBe('{"sequence":');
  });
});
