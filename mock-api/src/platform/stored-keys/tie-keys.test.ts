import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { recordedKeys, tieKeys } from './tie-keys.ts';

const now = new Date('2026-11-21T12:00:00Z');

onEachStore({}, api => {
  it('of hosts that start at once on an empty database, each with a key of its own, one keeps its key', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api().store.db.deleteFrom('key_check').execute();
      const started = await Promise.allSettled(
        Array.from({ length: 6 }, () => tieKeys(api().store, [randomBytes(32)], now)),
      );
      expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await recordedKeys(api().store.db)).toHaveLength(1);
    }
  });
});
