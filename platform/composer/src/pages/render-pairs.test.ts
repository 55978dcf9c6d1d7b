import type { CanaryStage } from '@serafim/canary/canary-stages';
import { combineEvidence, decide } from '@serafim/canary/decision';
import { openTestOutcomes } from '@serafim/canary/testing/test-outcomes';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it, vi } from 'vitest';
import { type PreparedSet, prepareSet } from '../sets/prepare-set.ts';
import { createRenderPairs } from './render-pairs.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const stage: CanaryStage = {
  remote: 'landing',
  version: CANARY,
  stable: STABLE,
  traffic: 10,
  frozen: false,
  run: 'landing#1',
  since: 0,
};

function setWith(version: string, paths: readonly string[] = []) {
  const landing = someRelease('landing', '/', version);
  const routes = landing.routes.flatMap(route => [route, ...paths.map(path => ({ ...route, path }))]);
  return prepareSet([
    { entry: someEntry({ ...landing, routes }) },
    { entry: someEntry(someRelease('member', '/Carteirinha', '2.0.0-cccccccc')) },
  ]);
}

const versionOf = ({ set }: PreparedSet) => set.remotes.find(({ name }) => name === 'landing')?.version;

/**
 * A composer whose canary is measured.
 * @param milliseconds what a page of a version takes
 * @param paths of further pages of the canary
 */
function measured(
  milliseconds: (version: string | undefined, path: string) => number | null,
  paths: readonly string[] = [],
) {
  const store = openTestOutcomes();
  const timed: (string | undefined)[] = [];
  const faults: unknown[] = [];
  let waiting = 0;
  let rests = 0;
  const pairs = createRenderPairs({
    stages: () => [stage],
    store,
    withVersions: async versions => setWith(versions.landing ?? '', paths),
    async timePage(prepared, { pathname }) {
      timed.push(versionOf(prepared));
      return milliseconds(versionOf(prepared), pathname);
    },
    waiting: () => waiting,
    onFault: cause => faults.push(cause),
    rest: async () => {
      rests += 1;
    },
  });
  const composePage = pairs.watch(async () => 'a page');
  return {
    timed,
    faults,
    readTally: () => store.tally(stage.run, 0),
    wait: (pages: number) => {
      waiting = pages;
    },
    /** A visitor's page that is in no cache; once everything that follows from it is done. */
    async render(version: string, path = '/') {
      const before = rests;
      await store.tally(stage.run, 0);
      await composePage(setWith(version, paths), new URL(path, 'http://site'));
      if (version === CANARY && path === '/') await vi.waitFor(() => expect(rests).toBeGreaterThan(before));
    },
  };
}

describe('a canary’s page that the server rendered', () => {
  it('is rendered with the stable version too, in turns which comes first', async () => {
    const { render, timed, readTally } = measured(() => 40);
    for (let view = 0; view < 4; view += 1) await render(CANARY);
    expect(timed).toEqual([STABLE, CANARY, CANARY, STABLE, STABLE, CANARY, CANARY, STABLE]);
    expect((await readTally()).renders).toEqual({ pairs: 4, canary: 0, control: 0 });
  });

  it.each([
    ['takes two seconds', 2_000],
    ['fails', Number.POSITIVE_INFINITY],
  ])('has the canary withdrawn when it alone %s, though one visitor saw it', async (_how, taken) => {
    const { render, readTally } = measured(version => (version === CANARY ? taken : 40));
    await render(CANARY);
    await vi.waitFor(async () => expect((await readTally()).renders.pairs).toBe(41));
    const tally = await readTally();
    expect(tally.renders).toEqual({ pairs: 41, canary: 41, control: 0 });
    expect(decide(stage, tally, { minimumTime: 1, minimumVisits: 1 }, 1)).toMatchObject({
      action: 'withdraw',
      note: expect.stringMatching(
        /^Retirada: de 41 páginas feitas no servidor com as duas versões, só esta falhou/,
      ),
    });
  });

  it('has the canary withdrawn when one page of many fails with it alone', async () => {
    const others = Array.from({ length: 11 }, (_, index) => `/${index}`);
    const { render, timed, readTally } = measured(
      (version, path) => (version === CANARY && path === '/' ? Number.POSITIVE_INFINITY : 40),
      others,
    );
    await render(CANARY);
    await vi.waitFor(() => expect(timed).toHaveLength(2 * 41));
    const tally = await readTally();
    expect(tally.renders).toEqual({ pairs: 41, canary: 30, control: 0 });
    expect(decide(stage, tally, { minimumTime: 1, minimumVisits: 1 }, 1)).toMatchObject({
      action: 'withdraw',
    });
  });

  it('says little where one page of many is slow', async () => {
    const others = Array.from({ length: 11 }, (_, index) => `/${index}`);
    const { render, timed, readTally } = measured(
      (version, path) => (version === CANARY && path === '/' ? 2_000 : 40),
      others,
    );
    await render(CANARY);
    await vi.waitFor(() => expect(timed).toHaveLength(2 * 41));
    expect((await readTally()).renders).toEqual({ pairs: 41, canary: 4, control: 0 });
  });

  it('says nothing where the machine is slow for both, or no process was free', async () => {
    const slow = measured(() => 3_000);
    for (let view = 0; view < 40; view += 1) await slow.render(CANARY);
    expect(combineEvidence(await slow.readTally()).server).toBe(1);
    const failing = measured(version => (version === CANARY ? 2_000 : null));
    await failing.render(CANARY);
    expect((await failing.readTally()).renders.pairs).toBe(0);
  });

  it('is not measured while pages wait for a process', async () => {
    const { render, wait, timed } = measured(() => 40);
    wait(1);
    await render(CANARY);
    expect(timed).toEqual([]);
  });
});

it('pages without the canary’s code are not measured', async () => {
  const { render, timed } = measured(() => 40);
  await render(STABLE);
  await render(CANARY, '/Carteirinha');
  await render(CANARY, '/NaoExiste');
  expect(timed).toEqual([]);
});
