import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { trialSettings, withFolder } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';
import { signUp } from './sign-ups.ts';

const LIMIT = 3_000;
const STARTS = 5;

/** Stores invented members as an operator would. */
async function seed(folder: string, members: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(repository, 'tools/operate/main.ts'),
      'seed-members',
      String(members),
    ],
    {
      env: { PATH: process.env.PATH, ...trialSettings, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The members were not stored: exit code ${code}`);
}

/** Kills an API with many members in the middle of a sign-up, and times its next start. */
export const measureRestart = (members: number, report: Report): Promise<Figure> =>
  withFolder(async folder => {
    await seed(folder, members);
    report(`${members} members stored`);
    const times: number[] = [];
    for (let index = 0; index <= STARTS; index += 1) {
      const start = performance.now();
      const api = startApiProcess({ ...trialSettings, DATA_DIR: folder });
      const address = await api.address;
      const ready = await fetch(`${address}/readyz`);
      // The first start follows no kill.
      if (index > 0) times.push(performance.now() - start);
      if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
      const cut = Promise.allSettled(Array.from({ length: 8 }, (_, number) => signUp(address, number)));
      await new Promise(resolve => setTimeout(resolve, 40));
      api.child.kill('SIGKILL');
      await api.ended;
      await cut;
    }
    const slowest = Math.round(Math.max(...times));
    return {
      tried: `${STARTS} starts after kill -9 with ${members} members, from the start of the process to /readyz 200`,
      measured: `slowest ${slowest} ms (${times.map(Math.round).join(', ')})`,
      isMet: slowest <= LIMIT && members >= 100_000,
      notes: [],
    };
  });
