import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clearCounter, giveBack, readCounter, sweepCounters, takeOne, takeTry } from './shared-counters.ts';

const ten = { points: 10, seconds: 60 };
const growth = { free: 2, longest: 60_000 };

onEachStore({}, api => {
  const db = () => api().store.db;
  const start = Date.UTC(2026, 10, 22);
  let count = 0;
  const fresh = (prefix = ''): string => `${prefix}test ${++count}`;

  it('a hundred takes at the same moment get what the budget has, and not one more', async () => {
    const key = fresh();
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, n) => takeOne(db(), key, ten, start + (n % 7))),
    );
    expect(taken.filter(({ wait }) => wait === 0)).toHaveLength(10);
    expect(taken.filter(({ wait }) => wait > 0).every(({ wait }) => wait <= 60_000)).toBe(true);
  });

  it('a refused take counts nothing, and one that is given back serves again', async () => {
    const key = fresh();
    for (let n = 0; n < 15; n += 1) await takeOne(db(), key, ten, start);
    expect(await readCounter(db(), key)).toMatchObject({ used: 10 });
    await giveBack(db(), key);
    expect(await takeOne(db(), key, ten, start)).toMatchObject({ wait: 0 });
    expect((await takeOne(db(), key, ten, start)).wait).toBeGreaterThan(0);
  });

  it('a window ends when its time is over', async () => {
    const key = fresh();
    for (let n = 0; n < 11; n += 1) await takeOne(db(), key, ten, start);
    expect((await takeOne(db(), key, ten, start + 59_999)).wait).toBe(1);
    expect((await takeOne(db(), key, ten, start + 60_000)).wait).toBe(0);
  });

  it('a clock that jumped ahead and back keeps nobody out', async () => {
    const [key, delay] = [fresh(), fresh()];
    const ahead = start + 40 * 86_400_000;
    for (let n = 0; n < 11; n += 1) await takeOne(db(), key, ten, ahead);
    for (let n = 0; n < 9; n += 1) await takeTry(db(), delay, growth, ahead);
    expect((await takeOne(db(), key, ten, start)).wait).toBe(0);
    expect((await takeTry(db(), delay, growth, start)).wait).toBe(0);
  });

  it('a delay grows with every try, up to its longest, and tries at one moment share none', async () => {
    const key = fresh();
    let now = start;
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { wait } = await takeTry(db(), key, growth, now);
      expect(wait).toBe(0);
      const next = await takeTry(db(), key, growth, now);
      waits.push(next.wait === 0 ? 0 : next.wait);
      now += next.wait;
    }
    expect(waits).toEqual([0, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    const [together] = [await Promise.all(Array.from({ length: 20 }, () => takeTry(db(), key, growth, now)))];
    expect(together.filter(({ wait }) => wait === 0)).toHaveLength(1);
    await clearCounter(db(), key);
    expect((await takeTry(db(), key, growth, now)).wait).toBe(0);
  });

  it('the sweeper deletes ended windows, and delays a day after their last failure', async () => {
    const [ended, running, delay] = [fresh(), fresh(), fresh('delay ')];
    await takeOne(db(), ended, ten, start);
    await takeOne(db(), running, ten, start + 3_600_000);
    await takeTry(db(), delay, growth, start);
    await sweepCounters(db(), start + 3_600_000);
    expect(await readCounter(db(), ended)).toBeUndefined();
    expect(await readCounter(db(), running)).toBeDefined();
    expect(await readCounter(db(), delay)).toBeDefined();
    await sweepCounters(db(), start + 2 * 86_400_000);
    expect(await readCounter(db(), delay)).toBeUndefined();
  });
});
