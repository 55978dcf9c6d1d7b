import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapSome } from './prepare.ts';

it('two remotes are built at a time, and handed over in the order of their folders', async () => {
  let running = 0;
  let most = 0;
  const built = await mapSome([3, 1, 2, 1], async turns => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    running -= 1;
    return `built in ${turns}`;
  });
  expect(built).toEqual(['built in 3', 'built in 1', 'built in 2', 'built in 1']);
  expect(most).toBe(2);
});

it('after a build that fails no other begins, and the one beside it has ended before that is said', async () => {
  const ended: string[] = [];
  const builds = mapSome(['fails', 'is long', 'waits'], async name => {
    await nextTurn();
    if (name === 'fails') throw new Error('The build ended with 1');
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    ended.push(name);
  });
  await expect(builds).rejects.toThrow('The build ended with 1');
  expect(ended).toEqual(['is long']);
});
