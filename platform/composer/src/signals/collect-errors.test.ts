import { type Signal, serverFailure } from '@serafim/canary/signal';
import type { MetError } from '@serafim/release-store/observed/error-log';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import { collectErrors } from './collect-errors.ts';

const STABLE = '1.1.0-bbbbbbbb';
const FILE = 'slim/assets/page-Cf3k.js';

const release = {
  ...someRelease('landing', '/', STABLE),
  files: { [FILE]: { integrity: `sha384-${'A'.repeat(64)}`, bytes: 2_000 } },
};
const registry = { ...emptyRegistry, microFrontends: { landing: [someEntry(release)] } };

const errored: Signal = {
  remote: 'landing',
  version: STABLE,
  state: 'errored',
  phase: 'event',
  error: 'TypeError',
  frames: [`${FILE}:1:1221`],
};

/** A composer's collector, and what it stored. */
function collector(store = async (_remote: string, _met: readonly MetError[]): Promise<void> => undefined) {
  const stored: MetError[] = [];
  const faults: unknown[] = [];
  const collected = collectErrors({
    store: {
      async record(remote, met) {
        await store(remote, met);
        stored.push(...met);
      },
    },
    registry: () => registry,
    commonKey: Buffer.alloc(32, 7),
    onFault: cause => faults.push(cause),
  });
  return { ...collected, stored, faults };
}

describe('an error that a visit met in a live version', () => {
  it('is stored with its class and its innermost places, the stable version’s too, and nothing of who met it', async () => {
    const { recordSignal, close, stored } = collector();
    const frames = [1, 2, 3, 4].map(column => `${FILE}:1:${column}`);
    recordSignal('visita-1', '203.0.113.9', { ...errored, frames });
    await close();
    expect(stored).toEqual([
      {
        version: STABLE,
        error: 'TypeError',
        phase: 'event',
        frames: frames.slice(0, 3),
        by: expect.stringMatching(/^[\w-]{4}$/),
        voice: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/visita-1|203\.0/);
  });

  it('is stored where a page did not open, and where the server could not render it', async () => {
    const { recordSignal, close, stored } = collector();
    recordSignal('v', 'a', { ...errored, state: 'failed', phase: 'rendering', frames: undefined });
    recordSignal('v', 'a', serverFailure({ remote: 'landing', version: STABLE }));
    await close();
    expect(stored.map(({ phase, error }) => [phase, error])).toEqual([
      ['rendering', 'TypeError'],
      ['server', 'Error'],
    ]);
  });

  it('counts ten visits of a network at most, and those of others beside', async () => {
    const { recordSignal, close, stored } = collector();
    for (let visit = 0; visit < 200; visit += 1) recordSignal(`visita-${visit}`, '203.0.113.9', errored);
    recordSignal('visita-1', '198.51.100.1', errored);
    await close();
    const voices = (by: string | undefined) =>
      new Set(stored.filter(one => one.by === by).map(({ voice }) => voice)).size;
    expect([voices(stored[0]?.by), voices(stored.at(-1)?.by)]).toEqual([10, 1]);
  });

  it('is lost while the store is away, which is reported once', async () => {
    const { recordSignal, flush, close, stored, faults } = collector(async () => {
      throw new Error('away');
    });
    recordSignal('v', 'a', errored);
    await flush();
    recordSignal('v', 'a', errored);
    await close();
    expect([stored, faults.map(String)]).toEqual([[], ['Error: away']]);
  });
});

describe('what is not stored:', () => {
  it.each<[string, Partial<Signal>]>([
    ['that all went well', { state: 'ready' }],
    ['that a good version took the place of one that failed', { state: 'replaced', phase: undefined }],
    ['a version that is not live', { version: '9.9.9-aaaaaaaa' }],
    ['a remote that there is not', { remote: 'elsewhere' }],
    ['a remote that is called as a field of every object', { remote: 'constructor' }],
    ['a file that the version does not have', { frames: [`${FILE}:1:1`, 'slim/made-up.js:1:1'] }],
    ['a column behind the end of the file', { frames: [`${FILE}:1:2002`] }],
    ['a line behind the end of the file', { frames: [`${FILE}:2002:1`] }],
    ['a text in place of a phase', { phase: 'seu site foi invadido' }],
  ])('%s', async (_what, rest) => {
    const { recordSignal, close, stored } = collector();
    recordSignal('v', 'a', { ...errored, ...rest } as Signal);
    await close();
    expect(stored).toEqual([]);
  });
});
