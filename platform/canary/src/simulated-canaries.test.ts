import { describe, expect, it } from 'vitest';
import {
  harms,
  simulateFrozen,
  simulateGood,
  simulateHarm,
  simulateSite,
  simulateSlowServer,
} from './testing/canary-trials.ts';
import { type Ending, type Sent, simulateCanary } from './testing/simulated-canary.ts';

const fails = (rate: number) => (random: () => number) =>
  random() < rate ? ({ state: 'failed' } as const) : ({ state: 'ready' } as const);

const simulateMany = (canaries: number, simulate: (seed: number) => Promise<Ending>) =>
  Promise.all(Array.from({ length: canaries }, (_, index) => simulate(index + 1)));

const count = (endings: readonly Ending[], ended: Ending['ended']) =>
  endings.filter(ending => ending.ended === ended).length;

const HOUR = 3_600;

// A few seconds of work for each test on a free machine; the limit is for a busy one.
const LIMIT = { timeout: 240_000 };

describe('many canaries on a simulated clock', LIMIT, () => {
  it.each([
    // Where nothing fails, chance decides about arrivals alone: a few show what a hundred would.
    { rate: 0, canaries: 10, mayGo: 0 },
    { rate: 0.02, canaries: 20, mayGo: 1 },
  ])('that fail as often as the stable version, $rate, become stable', async ({ rate, canaries, mayGo }) => {
    const endings = await simulateMany(canaries, seed =>
      simulateCanary({
        seed,
        traffic: 1,
        visitsPerSecond: 10,
        signal: (_version, random) => fails(rate)(random),
        seconds: 4 * HOUR,
        interval: 20,
      }),
    );
    expect(count(endings, 'withdrawn')).toBeLessThanOrEqual(mayGo);
    expect(count(endings, 'promoted')).toBe(canaries - count(endings, 'withdrawn'));
  });

  it('that fail in three visits of ten, at 5 % of 20 visits a second, are gone within a minute', async () => {
    const endings = await simulateMany(100, seed =>
      simulateCanary({
        seed,
        traffic: 5,
        visitsPerSecond: 20,
        signal: (version, random) => fails(version === 'canary' ? 0.3 : 0)(random),
        seconds: 120,
      }),
    );
    const inTime = endings.filter(({ ended, seconds }) => ended === 'withdrawn' && seconds <= 60);
    expect(inTime.length).toBeGreaterThanOrEqual(97);
    expect(count(endings, 'withdrawn')).toBe(100);
  });

  it('that are slow in half of their visits are withdrawn', async () => {
    const endings = await simulateMany(100, seed =>
      simulateCanary({
        seed,
        traffic: 10,
        visitsPerSecond: 10,
        signal: (version, random) => ({
          state: 'ready',
          lcp: random() < (version === 'canary' ? 0.5 : 0.05) ? 5_000 : 1_200,
        }),
        seconds: 600,
      }),
    );
    expect(count(endings, 'withdrawn')).toBe(100);
  });

  it('without visits stay what they are', async () => {
    const ending = await simulateCanary({
      seed: 1,
      traffic: 1,
      visitsPerSecond: 0,
      signal: () => ({ state: 'ready' }),
      seconds: 48 * HOUR,
      interval: 20,
    });
    expect(ending).toMatchObject({ ended: 'still', traffic: 1 });
  });
});

describe('a canary that harms its visitors once it is open, at 10 % of 20 visits a second', LIMIT, () => {
  const inTime = (endings: readonly Ending[]) =>
    endings.filter(({ ended, seconds }) => ended === 'withdrawn' && seconds <= 60).length;

  it.each(Object.entries(harms))('by %s is gone within a minute', async (_name, harm) =>
    expect(inTime(await simulateMany(10, seed => simulateHarm(harm, seed)))).toBe(10),
  );

  it('by two seconds on the server is gone within a minute', async () => {
    const endings = await simulateMany(10, simulateSlowServer);
    expect(inTime(endings)).toBe(10);
    expect(endings[0]?.note).toMatch(/^Retirada: de \d+ páginas feitas no servidor/);
  });

  // `npm run trust -- canaries` tries a thousand.
  it('is told from one with the same noise as the stable version', async () =>
    expect(count(await simulateMany(4, simulateGood), 'promoted')).toBe(4));
});

// `npm run trust -- promotions` tries more of them, and more often.
describe('a canary of a site with 5,000 visits a day', LIMIT, () => {
  const simulate = (base: number, harm: number) =>
    simulateMany(4, seed => simulateSite({ visitsPerSecond: 0.06, base, harm }, seed));

  it('is not promoted where 2 in 100 of its visits go badly, and it harms 5 in 100 more', async () =>
    expect(count(await simulate(0.02, 0.05), 'promoted')).toBe(0));

  // With a base rate it takes three times as many visits.
  it('becomes stable where it is as good', async () =>
    expect(count(await simulate(0, 0), 'promoted')).toBe(4));
});

describe('a canary whose pages freeze after 6 s', LIMIT, () => {
  it.each([
    [20, 60],
    [1, 600],
  ])(
    'of which %d visits a second get a tenth is gone within %d s, by what their workers say',
    async (perSecond, limit) => {
      const endings = await simulateMany(10, seed => simulateFrozen(perSecond, true, seed));
      expect(endings.map(({ ended, seconds }) => ended === 'withdrawn' && seconds <= limit)).toEqual(
        endings.map(() => true),
      );
      expect(endings[0]?.note).toMatch(/^Retirada: \d+ de \d+ visitas travaram/);
    },
  );

  it('is withdrawn for its silence where no worker speaks', async () => {
    const endings = await simulateMany(6, seed => simulateFrozen(20, false, seed));
    expect(endings.map(({ ended, seconds }) => ended === 'withdrawn' && seconds <= 180)).toEqual(
      endings.map(() => true),
    );
    expect(endings[0]?.note).toMatch(/^Retirada: \d+ de \d+ visitas não deram sinal de vida/);
  });
});

describe('a few networks that send forged visits', LIMIT, () => {
  const forge = (networks: number, bad: Parameters<typeof simulateCanary>[0]['signal']) =>
    simulateCanary({
      seed: 1,
      traffic: 50,
      visitsPerSecond: 50,
      signal: bad,
      seconds: 200,
      address: index => `203.0.113.${index % networks}`,
    });
  const failing = (version: 'canary' | 'stable') => fails(version === 'canary' ? 1 : 0)(() => 0);

  const harmful: [string, Sent][] = [
    ['failing', { state: 'failed' }],
    ['an error', { state: 'errored' }],
    ['an error of unknown origin', { state: 'errored', unsure: true }],
    ['being slow', { state: 'ready', lcp: 9_000 }],
    ['answering late', { state: 'ready', inp: 900 }],
    ['freezing', { state: 'ready', signs: ['frozen'] }],
  ];
  it.each(harmful)('cannot have a good canary withdrawn for %s', async (_what, sent) => {
    for (const networks of [4, 7])
      expect(
        (await forge(networks, version => (version === 'canary' ? sent : { state: 'ready' }))).ended,
      ).toBe('still');
  });

  it('from as many as a bad canary is seen by within a minute it is', async () => {
    expect((await forge(16, failing)).ended).toBe('withdrawn');
  });
});

describe('one address that sends ten thousand forged visits', LIMIT, () => {
  const forge = (signal: Parameters<typeof simulateCanary>[0]['signal'], traffic = 50) =>
    simulateCanary({
      seed: 1,
      traffic,
      visitsPerSecond: 50,
      signal,
      seconds: 200,
      address: () => '203.0.113.7',
    });

  it('cannot have a good canary withdrawn', async () =>
    expect((await forge(version => fails(version === 'canary' ? 1 : 0)(() => 0))).ended).toBe('still'));

  it('cannot have one withdrawn for being slow', async () =>
    expect((await forge(version => ({ state: 'ready', lcp: version === 'canary' ? 9_000 : 1 }))).ended).toBe(
      'still',
    ));

  it('cannot have one promoted either', async () => {
    const ending = await simulateCanary({
      seed: 1,
      traffic: 50,
      visitsPerSecond: 8,
      signal: () => ({ state: 'ready' }),
      seconds: 1_250,
      interval: 20,
      address: () => '203.0.113.7',
    });
    expect(ending.ended).toBe('still');
  });
});
