import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { assertInstalled } from '../../lab/program.ts';
import { trialSettings, withFolder } from '../api-for-trials.ts';
import type { Figure } from '../figure.ts';
import { signUp } from './sign-ups.ts';

const countSyncs = async (trace: string): Promise<number> =>
  ((await readFile(trace, 'utf8')).match(/\bf(?:data)?sync\(/g) ?? []).length;

/** Counts the fsyncs between each sign-up and its acknowledgement, seen from outside by strace. */
export const measureFsyncs = (signUps: number): Promise<Figure> =>
  withFolder(async folder => {
    assertInstalled(spawnSync('strace', ['-V']).status === 0, 'strace');
    const api = startApiProcess({ ...trialSettings, DATA_DIR: folder });
    const address = await api.address;
    const trace = join(folder, 'strace.txt');
    const tracer = spawn(
      'strace',
      ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(api.child.pid)],
      {
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
    const traced = once(tracer, 'exit');
    try {
      // The tracer is attached when a first write shows up in its file.
      const deadline = performance.now() + 20_000;
      for (let index = 0; ; index += 1) {
        await signUp(address, index);
        if (((await readFile(trace, 'utf8').catch(() => '')) ?? '').includes('sync(')) break;
        if (performance.now() > deadline)
          throw new Error('strace saw nothing of the API: may it trace other processes?');
      }
      let without = 0;
      let total = 0;
      for (let index = 0; index < signUps; index += 1) {
        const before = await countSyncs(trace);
        const { status } = await signUp(address, index);
        if (status !== 201) throw new Error(`A sign-up answered ${status}`);
        const syncs = (await countSyncs(trace)) - before;
        total += syncs;
        if (syncs === 0) without += 1;
      }
      return {
        tried: `${signUps} sign-ups one after the other on SQLite, under strace`,
        measured: `${without} acknowledged without an fsync before; ${(total / signUps).toFixed(1)} each on average`,
        isMet: without === 0,
        notes: ['Power loss itself was not tried: it needs a block device that can be cut off.'],
      };
    } finally {
      tracer.kill('SIGTERM');
      await traced;
      api.child.kill('SIGKILL');
      await api.ended;
    }
  });
