import { seeded } from './seeded.ts';
import { type Ending, type Sent, simulateCanary } from './simulated-canary.ts';

/** What the trials have alike: a release's usual first share, and how many visits come to the site. */
const SITE = { traffic: 10, visitsPerSecond: 20 };

/** Share of visits with an error, and of pages slow on the server, that has nothing to do with the version. */
const NOISE = 0.02;

type Random = () => number;

/** Seconds from a visit's first page until its visitor does something. */
const soon = (random: Random) => 2 + 10 * random();

/** Share of visits whose browser sends nothing. */
const MUTE = 0.2;

/** Seconds from a page's request until it is known to live: it is left, or was there for ten. */
const lives = (random: Random) => (random() < 0.4 ? 2 + 8 * random() : 11);

const gives = (sign: 'alive' | 'frozen', after: number): Sent => ({ state: 'ready', signs: [sign], after });

const noise = (random: Random): Sent[] =>
  random() < NOISE ? [{ state: 'errored', after: soon(random) }] : [];

/** What a share of the canary's visits suffer. */
const suffer =
  (share: number, harm: (random: Random) => Sent) =>
  (random: Random): Sent[] =>
    random() < share ? [harm(random)] : [];

/** Ways in which a canary can harm its visitors after it has opened, and how many of them meet it. */
export const harms: Readonly<Record<string, (random: Random) => Sent[]>> = {
  'a button that throws': suffer(0.4, random => ({ state: 'errored', after: soon(random) })),
  'a rejection': suffer(0.4, random => ({ state: 'errored', after: soon(random) })),
  // Half an error each.
  'a rejection without a stack': suffer(0.7, random => ({
    state: 'errored',
    unsure: true,
    after: soon(random),
  })),
  'a timer that throws after 6 s': suffer(0.7, () => ({ state: 'errored', after: 6 })),
  'a call of the API that fails late': suffer(0.4, random => ({
    state: 'errored',
    after: 6 + 4 * random(),
  })),
  'an interaction of 800 ms': suffer(0.4, random => ({ state: 'ready', inp: 800, after: soon(random) })),
  // Two seconds until it is known, and one until the next look.
  'a page that is blank after 6 s': suffer(0.7, () => ({ state: 'failed', after: 9 })),
};

/** How a canary ends that harms its visitors in one way, beside noise in both groups. */
export const simulateHarm = (harm: (random: Random) => Sent[], seed: number): Promise<Ending> =>
  simulateCanary({
    ...SITE,
    seed,
    seconds: 120,
    signal: (version, random) => [
      { state: 'ready' },
      ...noise(random),
      ...(version === 'canary' ? harm(random) : []),
    ],
  });

/** Pages that take 2 s are rendered one after the other: the composer measures one in three seconds. */
const MEASURED_EACH = 3;

/** How a canary ends whose pages take 2 s on the server. */
export const simulateSlowServer = (seed: number): Promise<Ending> =>
  simulateCanary({
    ...SITE,
    seed,
    seconds: 120,
    signal: (_version, random) => [{ state: 'ready' }, ...noise(random)],
    renders: {
      perSecond: 1 / MEASURED_EACH,
      slow: (version, random) => version === 'canary' || random() < NOISE,
    },
  });

/** How a canary ends that is as good as the stable version, with noise in everything that is measured. */
export const simulateGood = (seed: number): Promise<Ending> =>
  simulateCanary({
    ...SITE,
    seed,
    seconds: 3_600,
    interval: 10,
    isServed: true,
    signal: (_version, random) => [
      ...(random() < MUTE ? [] : [gives('alive', lives(random))]),
      {
        state: random() < NOISE ? 'failed' : 'ready',
        lcp: random() < NOISE ? 5_000 : 900,
        inp: random() < NOISE ? 600 : 80,
      },
      ...noise(random),
      ...(random() < NOISE ? [{ state: 'errored', unsure: true } as const] : []),
    ],
    renders: { perSecond: 0.5, slow: (_version, random) => random() < NOISE },
  });

/**
 * How a canary ends whose pages freeze 6 s after they came, for those who are still there.
 * @param speaks whether a worker says so; else they are silent
 */
export const simulateFrozen = (visitsPerSecond: number, speaks: boolean, seed: number): Promise<Ending> =>
  simulateCanary({
    ...SITE,
    visitsPerSecond,
    seed,
    seconds: 3_600,
    isServed: true,
    signal(version, random) {
      if (random() < MUTE) return [];
      const after = lives(random);
      if (version === 'stable' || after < 6) return [{ state: 'ready' }, gives('alive', after)];
      return [{ state: 'ready' }, ...(speaks ? [gives('frozen', 13)] : [])];
    },
  });

const DAY = 86_400;

/** A site, and what a canary does to it. */
export interface Trial {
  visitsPerSecond: number;
  /** Share of all visits that go badly whatever their version. */
  base: number;
  /** Share of the canary's that go badly besides. */
  harm: number;
}

/** Ways in which a visit goes badly. */
const ways: readonly ((random: Random) => Sent)[] = [
  random => ({ state: 'errored', after: soon(random) }),
  () => ({ state: 'ready', lcp: 5_000 }),
  random => ({ state: 'ready', inp: 600, after: soon(random) }),
  () => ({ state: 'failed' }),
];

/** People who are about at the same time, and how many visits each of them makes. */
const [AT_ONCE, VISITS_EACH] = [50, 10];

/**
 * How a canary ends on a site with people: each makes ten visits from one network, one in five has every beacon blocked, a
 * harm hits all visits of a person or none, half of what goes badly anyway does so too, and nights have a nineteenth of
 * the visits, of which three times as many go badly. Every other harm comes in one way, the rest in four.
 */
export function simulateSite({ visitsPerSecond, base, harm }: Trial, seed: number): Promise<Ending> {
  const toPerson = (index: number) =>
    Math.floor(index / (AT_ONCE * VISITS_EACH)) * AT_ONCE + (index % AT_ONCE);
  /** A number from 0 to 1 that is a person's. */
  const trait = (person: number, of: number) => seeded(Math.imul(seed, 7_919) + person * 8 + of)();
  const daylight = (second: number) => Math.sin((2 * Math.PI * second) / DAY);
  const pick = (person: number, of: number) => ways[Math.floor(trait(person, of) * ways.length)] ?? ways[0];
  return simulateCanary({
    ...SITE,
    seed,
    visitsPerSecond: second => visitsPerSecond * (1 + 0.9 * daylight(second)),
    seconds: Math.max(7_200, (0.9 / visitsPerSecond) * DAY),
    interval: Math.max(2, 6 / visitsPerSecond),
    address: index => String(toPerson(index)),
    isServed: true,
    signal(version, random, { index, second }) {
      const person = toPerson(index);
      if (trait(person, 0) < MUTE) return [];
      const share = (base / 2) * (1 - 0.5 * daylight(second));
      const isBad = trait(person, 1) < share || random() < share;
      const isHarmed = version === 'canary' && trait(person, 2) < harm;
      const suffered = [
        ...(isBad ? [pick(person, 3)] : []),
        ...(isHarmed ? [seed % 2 ? ways[0] : pick(person, 4)] : []),
      ];
      const alive = gives('alive', lives(random));
      return [{ state: 'ready' }, alive, ...suffered.flatMap(way => (way ? [way(random)] : []))];
    },
  });
}
