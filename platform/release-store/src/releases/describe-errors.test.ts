import { describe, expect, it, onTestFinished } from 'vitest';
import { mapsPath } from '../files/store-layout.ts';
import type { MetError } from '../observed/error-log.ts';
import { packMaps } from '../source-maps/source-maps.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { createErrorDescriber } from './describe-errors.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

const met = (version: string, frame: string, voice = 1): MetError => ({
  version,
  error: 'TypeError',
  phase: 'event',
  frames: [frame],
  by: 'rede',
  voice,
});

/** A remote with two versions in which the same code stands in other lines of the sources and of the build. */
async function openErrors() {
  const releases = await openTestReleases();
  onTestFinished(releases.close);
  const owner = await releases.openOwner('landing');
  const putMaps = (version: string, mappings: string) => {
    const map = { version: 3 as const, sources: ['src/page.tsx'], names: ['pagar'], mappings };
    const name = { remote: 'landing', version };
    return releases.files.put(mapsPath(name), packMaps(name, { 'slim/page.js': map }, owner));
  };
  // Column 0 is line 3 there and line 5 here, with the same name.
  await putMaps(V1, 'AAEAA');
  await putMaps(V2, 'AAIAA');
  const faults: unknown[] = [];
  const describeErrors = createErrorDescriber({ releases, onFault: cause => faults.push(cause) });
  const read = () => describeErrors({ remote: 'landing', live: [V2], released: [V1, V2, V3] });
  return { releases, read, putMaps, faults };
}

describe('what visits met of errors', () => {
  it('names the line in the sources and the version that it came with, what is live first', async () => {
    const { releases, read } = await openErrors();
    await releases.errors.record(
      'landing',
      [1, 2, 3].map(voice => met(V1, 'slim/page.js:1:1', voice)),
    );
    await releases.errors.record('landing', [met(V2, 'slim/page.js:1:1')]);
    expect(await read()).toMatchObject([
      { version: V2, places: ['src/page.tsx:5'], since: V1, visits: 1, error: 'TypeError', phase: 'event' },
      { version: V1, places: ['src/page.tsx:3'], since: V1, visits: 3 },
    ]);
  });

  it('names the place in the build where the version has no maps', async () => {
    const { releases, read, faults } = await openErrors();
    await releases.errors.record('landing', [met(V3, 'slim/page.js:1:1')]);
    expect(await read()).toMatchObject([{ places: ['slim/page.js:1:1'], since: V3 }]);
    expect(faults).toEqual([]);
  });

  it('names the line in the sources as soon as the version has maps', async () => {
    const { releases, read, putMaps } = await openErrors();
    await releases.errors.record('landing', [met(V3, 'slim/page.js:1:1')]);
    await read();
    await putMaps(V3, 'AAEAA');
    expect(await read()).toMatchObject([{ places: ['src/page.tsx:3'] }]);
  });

  it('is read without places where the maps are not what was signed, and says so', async () => {
    const { releases, read, faults } = await openErrors();
    await releases.files.put(mapsPath({ remote: 'landing', version: V3 }), Buffer.from('no map'));
    await releases.errors.record('landing', [met(V3, 'slim/page.js:1:1')]);
    expect(await read()).toMatchObject([{ places: ['slim/page.js:1:1'] }]);
    expect(String(faults[0])).toContain(`landing@${V3}`);
  });
});
