import type { RobotLook } from '@serafim/platform-contract/robot-look';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { expect, it } from 'vitest';
import { listCanaries } from './assign-versions.ts';
import { holdCanaries } from './hold-canaries.ts';

const [STABLE, NEW] = ['1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
const WAIT = 120_000;

const registry: Registry = {
  ...emptyRegistry,
  microFrontends: {
    landing: [
      someEntry(someRelease('landing', '/', STABLE), { traffic: 90, default: true }),
      someEntry(someRelease('landing', '/', NEW), { traffic: 10, default: false }),
    ],
  },
};

/** A composer's registry beside a store in which robots leave what they see. */
function open(wait = WAIT) {
  const state = { now: 0, look: null as RobotLook | null };
  const visited = holdCanaries({
    current: () => registry,
    readLook: async () => state.look,
    wait,
    now: () => state.now,
  });
  return {
    /** Remotes with a canary for visits, so many milliseconds later; twice, since the store is asked meanwhile. */
    async canariesAfter(milliseconds: number, look = state.look) {
      state.look = look;
      state.now += milliseconds;
      visited();
      await Promise.resolve();
      state.now += 1_000;
      await new Promise(setImmediate);
      return listCanaries(visited()).map(({ version }) => version);
    },
  };
}

const look = (harms: string[]): RobotLook => ({
  ...{ version: NEW, beside: STABLE, at: '2026-11-29T12:00:00.000Z', views: 2, pages: [], journeys: [] },
  harms,
});

it('a canary has visits once robots have seen that it harms nobody', async () => {
  const { canariesAfter } = open();
  expect(await canariesAfter(0)).toEqual([]);
  expect(await canariesAfter(5_000)).toEqual([]);
  expect(await canariesAfter(5_000, look([]))).toEqual([NEW]);
});

it('a canary that robots have seen harm has none until it is gone', async () => {
  const { canariesAfter } = open();
  expect(await canariesAfter(60_000, look(['The page is blank']))).toEqual([]);
});

it('without robots a canary goes on after the time that they may take', async () => {
  const { canariesAfter } = open();
  expect(await canariesAfter(0)).toEqual([]);
  expect(await canariesAfter(WAIT)).toEqual([NEW]);
});

it('on a site without robots no canary waits', async () => {
  expect(await open(0).canariesAfter(0)).toEqual([NEW]);
});
