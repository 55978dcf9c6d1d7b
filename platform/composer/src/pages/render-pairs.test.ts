import { decide } from '@serafim/canary/decision';
import { streamEvidence } from '@serafim/canary/stream-evidence';
import { CANARY, STABLE, someStage as stage } from '@serafim/canary/testing/some-stage';
import { openTestOutcomes } from '@serafim/canary/testing/test-outcomes';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it, vi } from 'vitest';
import { type PreparedSet, prepareSet } from '../sets/prepare-set.ts';
import { createRenderPairs } from './render-pairs.ts';

/** @param asksCard whether the sign-up shows a fragment of the landing */
function setWith(version: string, paths: readonly string[] = [], asksCard = false) {
  const landing = someRelease('landing', '/', version);
  const routes = landing.routes.flatMap(route => [route, ...paths.map(path => ({ ...route, path }))]);
  const card = { name: 'cartao', major: 1, props: {}, prerender: true, preload: [], lazy: [], css: [] };
  const signup = someRelease('signup', '/Cadastro');
  return prepareSet([
    { entry: someEntry({ ...landing, routes, fragments: [card] }) },
    { entry: someEntry(someRelease('member', '/Carteirinha', '2.0.0-cccccccc')) },
    {
      entry: someEntry({
        ...signup,
        routes: signup.routes.map(route => ({ ...route, uses: asksCard ? ['landing/cartao@1'] : [] })),
      }),
    },
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
  asksCard = false,
) {
  const store = openTestOutcomes();
  const timed: (string | undefined)[] = [];
  const addresses = new Set<string>();
  const faults: unknown[] = [];
  let waiting = 0;
  let rests = 0;
  const pairs = createRenderPairs({
    stages: () => [stage],
    store,
    withVersions: async versions => setWith(versions.landing ?? '', paths, asksCard),
    async timePage(prepared, { pathname }) {
      timed.push(versionOf(prepared));
      addresses.add(pathname);
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
    addresses,
    faults,
    readTally: () => store.tally(stage.run, 0),
    wait: (pages: number) => {
      waiting = pages;
    },
    /** A visitor's page out of the cache. */
    async open(version: string, path: string) {
      await store.tally(stage.run, 0);
      pairs.begin(setWith(version, paths, asksCard), new URL(path, 'http://site'));
    },
    /** A visitor's page that is in no cache; once everything that follows from it is done. */
    async render(version: string, path = '/') {
      const before = rests;
      await store.tally(stage.run, 0);
      const visit = [setWith(version, paths, asksCard), new URL(path, 'http://site')] as const;
      await composePage(...visit);
      pairs.begin(...visit);
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
    await vi.waitFor(() => expect(timed).toHaveLength(2 * 52));
    const tally = await readTally();
    expect(tally.renders).toEqual({ pairs: 52, canary: 41, control: 0 });
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
    await vi.waitFor(() => expect(timed).toHaveLength(2 * 12));
    expect((await readTally()).renders).toEqual({ pairs: 12, canary: 1, control: 0 });
  });

  it('says nothing where the machine is slow for both, or no process was free', async () => {
    const slow = measured(() => 3_000);
    for (let view = 0; view < 40; view += 1) await slow.render(CANARY);
    expect(streamEvidence(await slow.readTally(), 'server')).toBe(1);
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

describe('a visit with a canary', () => {
  it('has every page measured that shows code of it, another team’s too, and no other', async () => {
    const { render, open, addresses, timed } = measured(() => 40, ['/Rede'], true);
    // The page itself is in the cache: it is the same in all sets with this version of its remote.
    await open(CANARY, '/Carteirinha');
    await vi.waitFor(() => expect(timed).toHaveLength(2 * 3));
    expect(addresses).toEqual(new Set(['/', '/Rede', '/Cadastro']));
    await render(CANARY, '/Carteirinha');
    await render(CANARY, '/NaoExiste');
    expect(timed).toHaveLength(2 * 3);
  });

  it('has the canary withdrawn whose fragment fails in another team’s page that nobody opened', async () => {
    const fails = (version: string | undefined, path: string) => version === CANARY && path === '/Cadastro';
    const { render, readTally } = measured((...page) => (fails(...page) ? Infinity : 40), [], true);
    await render(CANARY);
    await vi.waitFor(async () => expect((await readTally()).renders.pairs).toBe(42));
    expect(decide(stage, await readTally(), { minimumTime: 1, minimumVisits: 1 }, 1)).toMatchObject({
      action: 'withdraw',
    });
  });
});

it('a visit without the canary has nothing measured', async () => {
  const { render, timed } = measured(() => 40);
  await render(STABLE);
  expect(timed).toEqual([]);
});
