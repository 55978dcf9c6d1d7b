import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it, vi } from 'vitest';
import { type PreparedSet, prepareSet } from '../sets/prepare-set.ts';
import type { CanaryStage } from './canary-stages.ts';
import { combineEvidence, decide } from './decision.ts';
import { createRenderPairs } from './render-pairs.ts';
import { openTestOutcomes } from './testing/test-outcomes.ts';

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

const setWith = (version: string) =>
  prepareSet([
    { entry: someEntry(someRelease('landing', '/', version)) },
    { entry: someEntry(someRelease('member', '/Carteirinha', '2.0.0-cccccccc')) },
  ]);

const versionOf = ({ set }: PreparedSet) => set.remotes.find(({ name }) => name === 'landing')?.version;

/** A composer whose canary is measured. @param milliseconds what a page of a version takes */
function measured(milliseconds: (version: string | undefined) => number | null) {
  const store = openTestOutcomes();
  const timed: (string | undefined)[] = [];
  const faults: unknown[] = [];
  let waiting = 0;
  let rests = 0;
  const pairs = createRenderPairs({
    stages: () => [stage],
    store,
    withVersions: async versions => setWith(versions.landing ?? ''),
    async timePage(prepared) {
      timed.push(versionOf(prepared));
      return milliseconds(versionOf(prepared));
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
      await composePage(setWith(version), new URL(path, 'http://site'));
      if (version === CANARY && path === '/') await vi.waitFor(() => expect(rests).toBe(before + 1));
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

  it('has the canary withdrawn when it alone takes two seconds, however few networks there are', async () => {
    const { render, readTally } = measured(version => (version === CANARY ? 2_000 : 40));
    for (let view = 0; view < 13; view += 1) await render(CANARY);
    const tally = await readTally();
    expect(tally.renders).toEqual({ pairs: 13, canary: 13, control: 0 });
    expect(decide(stage, tally, { minimumTime: 1, minimumVisits: 1 }, 1)).toMatchObject({
      action: 'withdraw',
      note: expect.stringMatching(/^Retirada: de 13 páginas feitas no servidor/),
    });
  });

  it('says nothing where the machine is slow for both, or a render fails', async () => {
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
