import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { checkFault, listFaults, openFaultyApi } from './faulty-api.ts';
import { runWorlds, type WorldAsked } from './run-worlds.ts';
import type { WorldEnd } from './world.ts';

// The short form of `npm run simulate`.

const LONG = 300_000;

/** Lives one world after the other, up to the first with a violation. */
async function run(root: string, asked: readonly WorldAsked[]): Promise<WorldEnd[]> {
  const ends: WorldEnd[] = [];
  const left = [...asked];
  await runWorlds(
    root,
    1,
    () => (ends.at(-1)?.violation ? undefined : left.shift()),
    end => ends.push(end),
  );
  return ends;
}

it('a world lives without a violation, and a second time by the same steps', { timeout: LONG }, async () => {
  const world = { seed: 7, people: 8, days: 40 };
  const [first, again, other] = await run(repository, [world, world, { ...world, seed: 8 }]);
  expect(first?.violation).toBeUndefined();
  expect(first?.charges).toBeGreaterThan(5);
  expect(first?.steps).toBeGreaterThan(2_000);
  expect(again).toEqual(first);
  expect(other?.digest).not.toBe(first?.digest);
});

it('a fault that is planted is found, by its sentence and its last steps', { timeout: LONG }, async () => {
  const { root, remove } = await openFaultyApi('silence-counts-as-paid');
  try {
    // Which of them it is changes with every change of the API that draws a number.
    const worlds = Array.from({ length: 12 }, (_, n) => ({ seed: n + 1, people: 20, days: 40 }));
    const end = (await run(root, worlds)).at(-1);
    expect(end?.violation?.what).toContain('counts as paid, and the bank took nothing');
    expect(end?.violation?.steps.length).toBeGreaterThan(10);
  } finally {
    await remove();
  }
});

it('each fault fits the API as it is', async () => {
  const faults = await listFaults();
  expect(faults.length).toBeGreaterThanOrEqual(10);
  for (const fault of faults) checkFault(fault);
});
