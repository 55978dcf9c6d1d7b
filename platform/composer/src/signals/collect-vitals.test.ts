import type { Signal } from '@serafim/canary/signal';
import type { MetVitals } from '@serafim/release-store/observed/vital-log';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import { collectVitals } from './collect-vitals.ts';

const STABLE = '1.1.0-bbbbbbbb';
const registry = {
  ...emptyRegistry,
  microFrontends: { landing: [someEntry(someRelease('landing', '/Rede', STABLE))] },
};
const measured: Signal = {
  ...{ remote: 'landing', version: STABLE, state: 'ready', page: '/Rede' },
  ...{ lcp: 900, inp: 80, cls: 0.02 },
};

function collector() {
  const stored: [string, MetVitals][] = [];
  const collected = collectVitals({
    store: {
      async record(remote, met) {
        for (const one of met) stored.push([remote, one]);
      },
    },
    registry: () => registry,
    commonKey: Buffer.alloc(32, 7),
    onFault: cause => expect.fail(String(cause)),
  });
  return { ...collected, stored };
}

describe('the measures of a page', () => {
  it('are stored with page and version, and nothing of whose visit it was', async () => {
    const { recordSignal, close, stored } = collector();
    recordSignal('visita-1', '203.0.113.9', measured);
    await close();
    const { remote: _remote, state: _state, ...values } = measured;
    expect(stored).toEqual([['landing', { ...values, voice: expect.any(Number) }]]);
    expect(JSON.stringify(stored)).not.toMatch(/visita-1|203\.0/);
  });

  it('have ten voices of one network at most, the same ones at each composer', async () => {
    const voices = async () => {
      const { recordSignal, close, stored } = collector();
      for (let visit = 0; visit < 200; visit += 1) recordSignal(`visita-${visit}`, '203.0.113.9', measured);
      await close();
      return new Set(stored.map(([, { voice }]) => voice));
    };
    const [one, other] = [await voices(), await voices()];
    expect(one.size).toBe(10);
    expect(other).toEqual(one);
  });

  it('wait in no greater number than five hundred of a remote', async () => {
    const { recordSignal, close, stored } = collector();
    for (let visit = 0; visit < 2_000; visit += 1) recordSignal(`visita-${visit}`, `${visit}`, measured);
    await close();
    expect(stored).toHaveLength(500);
  });
});

describe('what is not stored:', () => {
  it.each<[string, Partial<Signal>]>([
    ['measures of no page', { page: undefined }],
    ['a page that the version does not have', { page: '/seu-site-foi-invadido' }],
    ['the address of a page in place of its pattern', { page: '/Rede/7' }],
    ['a version that is not live', { version: '9.9.9-aaaaaaaa' }],
    ['a remote that there is not', { remote: 'elsewhere' }],
    ['a remote that is called as a field of every object', { remote: 'constructor' }],
  ])('%s', async (_what, rest) => {
    const { recordSignal, close, stored } = collector();
    recordSignal('v', 'a', { ...measured, ...rest } as Signal);
    await close();
    expect(stored).toEqual([]);
  });
});
