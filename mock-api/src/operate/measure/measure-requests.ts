import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { percentile } from './percentile.ts';

const rounds = 60;
const warmUp = 5;

interface Measurement {
  /** What is stored before, for the report: '100000 members'. */
  stored: string;
  store(api: TestApi): Promise<void>;
  /** The address of a round, by the name of its case. */
  cases: Readonly<Record<string, (round: number) => string>>;
}

/** Measures GET requests of the administrator on both stores and prints milliseconds. */
export async function measureRequests({ stored, store, cases }: Measurement): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-measure-'));
  const postgres = await startPostgres();
  for (const kind of ['sqlite', 'postgres'] as const) {
    const api = await openTestApi(
      kind === 'sqlite' ? { folder } : { databaseUrl: await postgres.createDatabase() },
    );
    const started = performance.now();
    await store(api);
    if (kind === 'postgres') await api.analyze();
    const took = Math.round(performance.now() - started);
    process.stdout.write(`${kind}: ${stored} stored in ${took} ms\n`);
    const headers = { cookie: await api.signInAdmin() };
    for (const [name, address] of Object.entries(cases)) {
      const times: number[] = [];
      let total = '';
      for (let round = -warmUp; round < rounds; round += 1) {
        const url = address(Math.abs(round));
        const begin = performance.now();
        const answer = await api.app.inject({ url, headers });
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
        if (round >= 0) times.push(performance.now() - begin);
        total = String(answer.headers['x-total-count']);
      }
      const [p50, p95] = [50, 95].map(percent => percentile(times, percent).toFixed(1).padStart(6));
      process.stdout.write(`  ${name.padEnd(24)} p50 ${p50}  p95 ${p95}  found ${total}\n`);
    }
    await api.close();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
