import { expect, it } from 'vitest';
import { type Decision, decide } from './decision.ts';
import { createFirstSeen } from './first-seen.ts';
import { createSignalRecorder } from './record-signals.ts';
import type { Signal } from './signal.ts';
import { CANARY, STABLE, someStage as stage } from './testing/some-stage.ts';
import { openTestOutcomes } from './testing/test-outcomes.ts';

const DAY = 24 * 60 * 60_000;

/** Visits from some networks, which say the same of the version that they have. */
interface Voices {
  networks: number;
  /** Of each network. */
  visits: number;
  version: string;
  says: Partial<Signal>[];
}

/** What is decided after these visits; each is in the bucket that its version is given for. */
async function decideAfter(all: readonly Voices[]): Promise<Decision> {
  const store = openTestOutcomes();
  const recordSignal = createSignalRecorder({
    stages: () => [stage],
    visitBucket: (_remote, visit) => (visit.endsWith(CANARY) ? 5 : 15),
    firstSeen: createFirstSeen(),
    store,
  });
  await store.tally(stage.run, stage.since);
  for (const [group, { networks, visits, version, says }] of all.entries())
    for (let network = 0; network < networks; network += 1)
      for (let visit = 0; visit < visits; visit += 1)
        for (const said of says)
          recordSignal(`${group} ${network} ${visit} ${version}`, `${group} ${network}`, {
            remote: 'landing',
            version,
            state: 'ready',
            ...said,
          });
  const tally = await store.tally(stage.run, stage.since);
  return decide(stage, tally, { minimumTime: DAY, minimumVisits: 50 }, DAY / 2);
}

const honest: Voices[] = [CANARY, STABLE].map(version => ({
  networks: 100,
  visits: 1,
  version,
  says: [{ state: 'ready' }],
}));

const harm: Partial<Signal>[] = [
  { state: 'errored', phase: 'event' },
  { lcp: 60_000 },
  { inp: 60_000 },
  { state: 'failed' },
];

it.each(harm.map(said => [Object.entries(said).join(' '), said] as const))(
  'four strangers end no canary, with however many visits that say %s',
  async (_what, said) => {
    const strangers = { networks: 4, visits: 1_000, version: CANARY, says: [said] };
    expect((await decideAfter([...honest, strangers])).action).toBe('wait');
    // What many say, ends it.
    const many = { networks: 30, visits: 1, version: CANARY, says: [said] };
    expect((await decideAfter([...honest, many])).action).toBe('withdraw');
  },
);

it('four strangers keep no bad canary alive by speaking ill of the stable version', async () => {
  const bad = { networks: 60, visits: 1, version: CANARY, says: [{ state: 'failed' as const }] };
  const strangers = { networks: 4, visits: 1_000, version: STABLE, says: [{ state: 'failed' as const }] };
  expect((await decideAfter([...honest, bad, strangers])).action).toBe('withdraw');
});
