import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nodeFlags } from './start-service.ts';

/** Makes objects that live for a while, as a server under load does, and prints what V8 took for new ones, in MB. */
const BUSY = `
  const recent = [];
  for (let i = 0; i < 3e6; i += 1) recent[i % 2e5] = { i, text: 'x' + i };
  const space = require('node:v8').getHeapSpaceStatistics().find(one => one.space_name === 'new_space');
  console.log(space.space_size / 1024 ** 2);
`;

/** Keeps 60 MB, drops large objects all the time, and prints how large the heap was at most, in MB. */
const WASTEFUL = `
  const { getHeapStatistics } = require('node:v8');
  const kept = Array.from({ length: 60 }, () => new Array(2 ** 17).fill(0.5));
  let most = 0;
  let old = null;
  for (let i = 0; i < 2_000; i += 1) {
    old = { text: new Array(2 ** 16).fill(i), before: i % 50 === 0 ? null : old };
    most = Math.max(most, getHeapStatistics().used_heap_size);
  }
  console.log(most / 1024 ** 2, kept.length);
`;

/** The first number that a script prints in a Node that is started as servers are. */
function measure(script: string): number {
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return Number.parseFloat(stdout);
}

describe('a server', () => {
  it('takes at most 48 MB for new objects when it is busy', () => {
    const taken = measure(BUSY);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(48);
  });

  it('collects what it dropped before the heap is four times what it keeps', () => {
    const most = measure(WASTEFUL);
    expect(most).toBeGreaterThan(60);
    expect(most).toBeLessThanOrEqual(240);
  });
});
