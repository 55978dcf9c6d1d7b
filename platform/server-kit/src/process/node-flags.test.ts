import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nodeFlags } from './start-service.ts';

/** Makes objects that live for a while, as a server under load does, and prints what V8 took for new ones, in MB. */
const BUSY = `
  const recent = [];
  for (let i = 0; i < 3e6; i += 1) recent[i % 2e5] = { i, text: 'x' + i };
  const space = require('node:v8').getHeapSpaceStatistics().find(one => one.space_name === 'new_space');
  console.log(space.space_size / 1024 ** 2);
`;

it('a busy server takes at most 48 MB for new objects', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, '--eval', BUSY], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThanOrEqual(48);
});
