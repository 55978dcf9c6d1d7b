import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addHealthRoutes, createReadiness } from './readiness.ts';

const [STABLE, CANARY, BEFORE] = ['1.1.0-abcdef12', '1.2.0-abcdef12', '1.0.0-abcdef12'] as const;

/** Two remotes, one of them with a canary and the version before. */
const released: Registry = {
  ...emptyRegistry,
  sequence: 4,
  microFrontends: {
    landing: [
      someEntry(someRelease('landing', '/', STABLE), { traffic: 90, default: true }),
      someEntry(someRelease('landing', '/', CANARY), { traffic: 10, default: false }),
      someEntry(someRelease('landing', '/', BEFORE), { traffic: 0, default: false }),
    ],
    member: [someEntry(someRelease('member', '/Login', STABLE))],
  },
};

/** A composer that has rendered its pages, with everything in place. */
function warmComposer() {
  const state = { registry: released, broken: new Set<string>(), isDraining: false };
  const log: string[] = [];
  const readiness = createReadiness({
    registry: () => state.registry,
    isServable: ({ remote, version }) => !state.broken.has(`${remote}@${version}`),
    isDraining: () => state.isDraining,
    report: line => log.push(line),
  });
  return { state, log, readiness };
}

describe('a composer', () => {
  it('is ready once its pages are rendered', () => {
    const { readiness, log } = warmComposer();
    expect(readiness.findLack()).toBe('its pages are not rendered yet');
    readiness.setWarm();
    expect(readiness.findLack()).toBe(null);
    expect(log).toEqual(['Not ready: its pages are not rendered yet.', 'Ready.']);
  });

  it.each([
    ['a stable version', `member@${STABLE}`],
    ['a canary', `landing@${CANARY}`],
  ])('is not ready while files of %s are missing, and says whose, once', (_what, version) => {
    const { state, readiness, log } = warmComposer();
    readiness.setWarm();
    state.broken.add(version);
    readiness.findLack();
    expect(readiness.findLack()).toBe(`files are missing, changed or not on this disk of ${version}`);
    state.broken.clear();
    expect(readiness.findLack()).toBe(null);
    expect(log).toEqual([
      `Not ready: files are missing, changed or not on this disk of ${version}.`,
      'Ready.',
    ]);
  });

  it('is ready without the version before, which no visit gets', () => {
    const { state, readiness } = warmComposer();
    readiness.setWarm();
    state.broken.add(`landing@${BEFORE}`);
    expect(readiness.findLack()).toBe(null);
  });

  it('is not ready where nothing is released, as with an empty disk', () => {
    const { state, readiness } = warmComposer();
    readiness.setWarm();
    state.registry = emptyRegistry;
    expect(readiness.findLack()).toBe('no remote is released');
  });

  it('is not ready from the moment it is told to stop', () => {
    const { state, readiness } = warmComposer();
    readiness.setWarm();
    state.isDraining = true;
    expect(readiness.findLack()).toBe('the composer is stopping');
  });

  it('tells a balancer whether it is ready, without what it lacks, and is alive in both cases', async () => {
    const app = Fastify();
    const { readiness } = warmComposer();
    addHealthRoutes(app, readiness.findLack);
    const before = await app.inject('/readyz');
    expect([before.statusCode, before.headers['retry-after'], before.json()]).toEqual([
      503,
      '5',
      { status: 'not ready' },
    ]);
    expect((await app.inject('/livez')).statusCode).toBe(200);
    readiness.setWarm();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });
});
