import { expect, it } from 'vitest';
import type { CanaryStage } from './canary-stages.ts';
import { createFirstSeen } from './first-seen.ts';
import type { Observation } from './outcomes.ts';
import { createServedRecorder } from './record-served.ts';
import { CANARY, STABLE, someStage as stage } from './testing/some-stage.ts';

const page = { path: '/', shown: [{ remote: 'landing', version: CANARY }] };

/** Views that are served, and what is recorded of them once their signs are due. */
function serving() {
  let stages = [stage];
  const due: (() => void)[] = [];
  const recorded: [visit: string, group: string, harms: readonly string[]][] = [];
  const record = createServedRecorder(
    {
      stages: () => stages,
      visitBucket: (_remote, visit) => Number(visit),
      firstSeen: createFirstSeen(() => 1),
      store: {
        record: ({ visit, group, harms }: Observation) => recorded.push([visit, group, harms]),
      },
    },
    work => due.push(work),
  );
  return {
    record,
    recorded,
    waitOut() {
      for (const work of due.splice(0)) work();
    },
    setStages(now: CanaryStage[]) {
      stages = now;
    },
  };
}

it('a view that was served owes a sign of life later, in the group of its visit', () => {
  const { record, recorded, waitOut } = serving();
  record('5', '203.0.113.7', page);
  record('15', '203.0.113.8', { path: '/', shown: [{ remote: 'landing', version: STABLE }] });
  // In neither group, of a remote without a canary, and of the visit that many share.
  record('60', '203.0.113.9', { path: '/', shown: [{ remote: 'landing', version: STABLE }] });
  record('6', '203.0.113.9', { path: '/', shown: [{ remote: 'member', version: CANARY }] });
  expect(recorded).toEqual([]);
  waitOut();
  expect(recorded).toEqual([
    ['5', 'canary', ['due']],
    ['15', 'control', ['due']],
  ]);
});

it('a view owes nothing any more once the canary has another share, or is gone', () => {
  const { record, recorded, waitOut, setStages } = serving();
  record('5', '203.0.113.7', page);
  setStages([{ ...stage, traffic: 50, since: 1 }]);
  waitOut();
  record('5', '203.0.113.7', page);
  setStages([]);
  waitOut();
  expect(recorded).toEqual([]);
});

it('a page that a visit asks for four times in a row is lifeless; one that it goes back and forth to is not', () => {
  const { record, recorded } = serving();
  for (let time = 0; time < 4; time += 1) {
    record('5', '203.0.113.7', page);
    record('6', '203.0.113.8', time % 2 ? page : { ...page, path: '/Rede' });
  }
  expect(recorded).toEqual([['5', 'canary', ['lifeless']]]);
});
