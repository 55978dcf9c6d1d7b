import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WorldEnd } from './world.ts';

/** Which world: everything in it follows from the seed. */
export interface WorldAsked {
  seed: number;
  /** How many people live in it. */
  people: number;
  days: number;
}

/** A year of a world of 8 to 20 people. */
export const worldOf = (seed: number): WorldAsked => ({ seed, people: 8 + (seed % 13), days: 365 });

async function openProcess(root: string): Promise<ChildProcess> {
  const child = fork(join(root, 'tools/simulate/world-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    cwd: root,
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process of the simulation ended before its world began');
  });
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

async function run(child: ChildProcess, asked: WorldAsked): Promise<WorldEnd> {
  child.send(asked);
  const [end] = await once(child, 'message');
  return end as WorldEnd;
}

/**
 * Runs worlds in processes side by side, as long as there is a next one.
 * @param root of the repository whose API is simulated
 * @param next the next world; undefined where there is none any more
 */
export async function runWorlds(
  root: string,
  processes: number,
  next: () => WorldAsked | undefined,
  onEnd: (end: WorldEnd, asked: WorldAsked) => void,
): Promise<void> {
  const work = async () => {
    const child = await openProcess(root);
    try {
      for (let asked = next(); asked !== undefined; asked = next()) onEnd(await run(child, asked), asked);
    } finally {
      child.disconnect();
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
}
