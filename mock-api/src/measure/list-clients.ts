// Measures GET / on both stores: `node mock-api/src/measure/list-clients.ts [members]`. Prints milliseconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../db/seed.ts';
import { openTestApi } from '../testing/test-api.ts';
import { startPostgres } from '../testing/throwaway-postgres.ts';
import { percentile } from './percentile.ts';

const members = Number(process.argv[2] ?? 100_000);
const rounds = 60;

const cases: Readonly<Record<string, (round: number) => string>> = {
  'first page': () => '/?ordem=-criadoEm',
  'by name, any page': round => `/?ordem=nome&pagina=${1 + ((round * 79) % 4_000)}`,
  'one plan': () => '/?plano=premium&ordem=nome',
  'frequent word': round => `/?ordem=nome&busca=${['silva', 'souza', 'ana', 'maria'][round % 4]}`,
  'two words': round => `/?busca=${['ana souza', 'joao lima', 'rita sato', 'caio dias'][round % 4]}`,
  'two letters': round => `/?ordem=nome&busca=${['an', 'jo', 'so', 'vi'][round % 4]}`,
  'one e-mail': round => `/?busca=lima${round * 50}@`,
  'nothing found': () => '/?busca=xyzxyz',
  'three digits of a CPF': round => `/?busca=${String(100 + round * 13)}`,
  'six digits of a CPF': round => `/?busca=${String(100_000 + round * 9_973)}`,
};

const folder = mkdtempSync(join(tmpdir(), 'serafim-measure-'));
const postgres = await startPostgres();
for (const kind of ['sqlite', 'postgres'] as const) {
  const api = await openTestApi(
    kind === 'sqlite' ? { folder } : { databaseUrl: await postgres.createDatabase() },
  );
  const started = performance.now();
  await seed(api.store, api.vault, members);
  if (kind === 'postgres') await api.analyze();
  process.stdout.write(
    `${kind}: ${members} members stored in ${Math.round(performance.now() - started)} ms\n`,
  );
  const cookie = await api.signInAdmin();
  for (const [name, address] of Object.entries(cases)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const begin = performance.now();
      const answer = await api.app.inject({ url: address(Math.abs(round)), headers: { cookie } });
      if (answer.statusCode !== 200)
        throw new Error(`${address(Math.abs(round))} answered ${answer.statusCode}`);
      if (round >= 0) times.push(performance.now() - begin);
    }
    process.stdout.write(
      `  ${name.padEnd(22)} p50 ${percentile(times, 50).toFixed(1).padStart(6)}  p95 ${percentile(times, 95).toFixed(1).padStart(6)}\n`,
    );
  }
  await api.close();
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
