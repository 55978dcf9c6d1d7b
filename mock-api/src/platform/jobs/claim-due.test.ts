import { describe, expect, it } from 'vitest';
import { claimDue } from './claim-due.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

/** Rows in memory, as a table that several processes work on has them. */
function createQueue(dueAt: readonly string[]) {
  const rows = dueAt.map((due, id) => ({ id, due }));
  const find = async (at: string) => {
    const due = rows.filter(row => row.due <= at).toSorted((one, other) => one.due.localeCompare(other.due));
    return due[0] && { ...due[0] };
  };
  const postpone = async (found: { id: number; due: string }, until: string) => {
    const row = rows.find(({ id, due }) => id === found.id && due === found.due);
    if (row !== undefined) row.due = until;
    return { numUpdatedRows: row === undefined ? 0n : 1n };
  };
  return { rows, find, postpone };
}

const due = ['2026-11-23T11:59:00.000Z', '2026-11-23T11:00:00.000Z', '2026-11-23T12:00:00.001Z'];

describe('a row that is due', () => {
  it('is taken, the one that waits longest first, and comes back after the lease', async () => {
    const queue = createQueue(due);
    const claim = (at = now) => claimDue({ now: at, lease: 60_000, ...queue });
    expect((await claim())?.id).toBe(1);
    expect((await claim())?.id).toBe(0);
    expect(await claim()).toBeNull();
    expect(queue.rows.map(row => row.due)).toEqual([
      '2026-11-23T12:01:00.000Z',
      '2026-11-23T12:01:00.000Z',
      due[2],
    ]);
    expect((await claim(new Date(now.getTime() + 60_000)))?.id).toBe(2);
  });

  it('is taken by one of many, and each of them gets another one', async () => {
    const queue = createQueue(Array.from({ length: 20 }, (_, n) => `2026-11-23T11:${10 + n}:00.000Z`));
    const taken = await Promise.all(Array.from({ length: 25 }, () => claimDue({ now, ...queue })));
    const ids = taken.flatMap(row => row?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('is another one’s where somebody was quicker: the next is taken', async () => {
    const queue = createQueue(due);
    let isFirst = true;
    const row = await claimDue({
      now,
      find: queue.find,
      postpone: async (found, until) => {
        if (isFirst) await queue.postpone(found, until);
        isFirst = false;
        return queue.postpone(found, until);
      },
    });
    expect(row?.id).toBe(0);
  });
});
