import { COMMON_ID } from '@serafim/platform-contract/visit';
import { expect, it } from 'vitest';
import { createFirstSeen } from './first-seen.ts';
import type { Observation } from './outcomes.ts';
import { createSignalRecorder } from './record-signals.ts';

it('the visit that many share is in no group, whatever it sends', () => {
  const recorded: unknown[] = [];
  const [stable, version] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
  const record = createSignalRecorder({
    stages: () => [
      { remote: 'landing', version, stable, traffic: 50, frozen: false, run: 'landing#1', since: 0 },
    ],
    visitBucket: () => 60,
    firstSeen: createFirstSeen(),
    store: { record: (outcome: Observation) => recorded.push(outcome) },
  });
  record(COMMON_ID, '203.0.113.7', { remote: 'landing', version: stable, state: 'failed' });
  expect(recorded).toEqual([]);
  record('a'.repeat(22), '203.0.113.7', { remote: 'landing', version: stable, state: 'failed' });
  expect(recorded).toHaveLength(1);
});
