// Measures GET /clinicas on both stores: `node mock-api/src/measure/search-network.ts [clinics]`. Prints milliseconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeSeedNetwork } from '../db/store-seed-network.ts';
import { openTestApi } from '../testing/test-api.ts';
import { startPostgres } from '../testing/throwaway-postgres.ts';
import { percentile } from './percentile.ts';

const clinics = Number(process.argv[2] ?? 20_000);
const rounds = 60;

const turn = (words: readonly string[]) => (round: number) =>
  encodeURIComponent(words[round % words.length] ?? '');

const cities = turn(['Campinas', 'são paulo', 'Santos/SP', 'Belo Horizonte']);
const cases: Readonly<Record<string, (round: number) => string>> = {
  'whole network': () => '',
  'any page': round => `pagina=${1 + ((round * 79) % 900)}`,
  'one speciality': round =>
    `especialidade=${turn(['Dermatologia', 'pediatra', 'médico de pele', 'exame de sangue'])(round)}`,
  'speciality and city': round => `especialidade=Dermatologia&cidade=${cities(round)}`,
  'city and kind': round => `cidade=${cities(round)}&tipo=laboratorio`,
  'mistyped speciality': round =>
    `especialidade=${turn(['dermatolgia', 'pedriatra', 'cardiolosgita', 'otorino'])(round)}`,
  'mistyped name': round =>
    `especialidade=${turn(['jatobah', 'araticun', 'embauda', 'sapucáia fictisia'])(round)}`,
  'mistyped city': round =>
    `cidade=${turn(['campians', 'ribeirao pretto', 'belo orizonte', 'santso'])(round)}`,
  'words of a description': round =>
    `especialidade=${turn(['hemograma completo', 'abdome', 'lucia prado', 'fictícia'])(round)}`,
  'near a CEP': round =>
    `especialidade=Dermatologia&cidade=${turn(['13025-000', '01310-100', '30140-071'])(round)}`,
  'a CEP far from all': () => 'cidade=69005-000',
  'nothing found': () => 'especialidade=xyzxyzxyz',
};

const folder = mkdtempSync(join(tmpdir(), 'serafim-measure-'));
const postgres = await startPostgres();
for (const kind of ['sqlite', 'postgres'] as const) {
  const api = await openTestApi(
    kind === 'sqlite' ? { folder } : { databaseUrl: await postgres.createDatabase() },
  );
  const started = performance.now();
  await storeSeedNetwork(api.store, clinics, new Date());
  if (kind === 'postgres') await api.analyze();
  process.stdout.write(
    `${kind}: ${clinics} clinics stored in ${Math.round(performance.now() - started)} ms\n`,
  );
  for (const [name, query] of Object.entries(cases)) {
    const times: number[] = [];
    let total = '';
    for (let round = -5; round < rounds; round += 1) {
      const address = `/clinicas?limite=20&${query(Math.abs(round))}`;
      const begin = performance.now();
      const answer = await api.app.inject({ url: address });
      if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
      if (round >= 0) times.push(performance.now() - begin);
      total = String(answer.headers['x-total-count']);
    }
    process.stdout.write(
      `  ${name.padEnd(24)} p50 ${percentile(times, 50).toFixed(1).padStart(6)}  p95 ${percentile(times, 95).toFixed(1).padStart(6)}  found ${total}\n`,
    );
  }
  await api.close();
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
