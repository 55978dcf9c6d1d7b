import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase, type TestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../testing/api-process.ts';
import { freshCpf, signUpInput } from '../testing/inputs.ts';
import { sendJson } from '../testing/send-json.ts';

const admin = { ADMIN_CPF: '123.456.789-09', ADMIN_PASSWORD: 'a senha da administração' };
const password = 'uma frase bem longa';

/** Runs what an operator runs. @returns its exit code and what it wrote */
async function operate(
  what: 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
) {
  const file = join(import.meta.dirname, `${what}-store.ts`);
  const code = `const { ${what}Store: run } = await import(${JSON.stringify(file)}); await run(${JSON.stringify(args)});`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      written += String(chunk);
    });
  const exit = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { exit, written };
}

/** The packaged server of the tests brings no tools; those of the system fit the system's server alone. */
const hasTools =
  existsSync('/usr/lib/postgresql') &&
  ['pg_dump', 'pg_restore'].every(tool => spawnSync(tool, ['--version']).status === 0);

describeOnStores(['sqlite', 'postgres'], 'a machine with %s is lost', kind => {
  const test = it.skipIf(kind === 'postgres' && !hasTools);
  const root = mkdtempSync(join(tmpdir(), 'serafim-drill-'));
  const [first, second, journal, tar] = ['a', 'b', 'erased.jsonl', 'backup.tar'].map(name =>
    join(root, name),
  ) as [string, string, string, string];
  const databases: TestDatabase[] = [];
  const running: ApiProcess[] = [];
  const SECRET_KEY = randomBytes(32).toString('base64');
  const store = (at: 0 | 1): Record<string, string> => {
    const folder = { DATA_DIR: at === 0 ? first : second, ERASURE_JOURNAL: journal };
    const database = databases[at];
    return database === undefined ? folder : { ...folder, DATABASE_URL: database.url, SECRET_KEY };
  };
  const start = (at: 0 | 1, more: Record<string, string> = {}): ApiProcess => {
    const api = startApiProcess({ ...admin, ...store(at), ...more });
    running.push(api);
    return api;
  };
  const send = async (api: ApiProcess, method: string, path: string, body: object, cookie = '') =>
    sendJson((await api.address) + path, method, body, { cookie });
  const newMember = async (api: ApiProcess, nome: string) => {
    const cpf = freshCpf();
    const email = `${nome.split(' ')[0]?.toLowerCase()}@exemplo.com.br`;
    const answer = await send(api, 'POST', '/cadastro', signUpInput({ cpf, nome, email, password }));
    expect(answer.status).toBe(201);
    return cpf;
  };
  const signIn = async (api: ApiProcess, cpf: string, secret = password): Promise<string> => {
    const answer = await send(api, 'POST', '/sessao', { cpf, password: secret });
    return answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ');
  };
  const hasCard = async (api: ApiProcess, cpf: string) =>
    (await send(api, 'POST', '/carteirinha', { cpf })).status;

  beforeAll(async () => {
    if (kind === 'postgres') databases.push(await openTestDatabase(), await openTestDatabase());
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const database of databases) await database.close();
  });

  test('and its backup serves people again within minutes; who was erased since stays erased', async () => {
    const lost = start(0);
    const [ana, bia] = [await newMember(lost, 'Ana Souza'), await newMember(lost, 'Bia Nunes')];
    const visit = { lugar: 'Farma Sabiá', para: 0, precoNormal: '64,00', precoPago: '41,60' };
    for (const cpf of [ana, bia]) {
      const noted = { ...visit, data: dayInSaoPaulo(new Date()) };
      const answer = await send(lost, 'POST', '/minha-conta/economias', noted, await signIn(lost, cpf));
      expect(answer.status).toBe(201);
    }
    const backup = await operate('backup', kind === 'sqlite' ? [tar, '--with-key'] : [tar], store(0));
    expect([backup.written, backup.exit]).toEqual([expect.stringContaining('Wrote'), 0]);
    expect(statSync(tar).mode & 0o777).toBe(0o600);

    const cookie = await signIn(lost, ana);
    const asked = await send(lost, 'POST', '/minha-conta/eliminacao', {}, cookie);
    const { protocolo } = (await asked.json()) as { protocolo: string };
    expect((await send(lost, 'POST', '/minha-conta/saida', { tipo: 'desistencia' }, cookie)).status).toBe(
      200,
    );
    const office = await signIn(lost, admin.ADMIN_CPF, admin.ADMIN_PASSWORD);
    const erased = await send(
      lost,
      'PUT',
      `/eliminacoes/${protocolo}/resposta`,
      { tipo: 'eliminado' },
      office,
    );
    expect(erased.status).toBe(204);
    lost.child.kill('SIGKILL');
    await lost.ended;
    // A power cut while a line was written.
    appendFileSync(journal, '\n{"id":"half');

    const began = Date.now();
    const restore = await operate('restore', [tar, '--verify'], store(1));
    expect(restore.written).toContain('1 people erased again');
    expect(restore.written).toMatch(/Verified: 3 people, \d+ encrypted values open, 3 audit records/);
    expect(restore.exit).toBe(0);
    const back = start(1);
    expect(await hasCard(back, bia)).toBe(200);
    expect((Date.now() - began) / 60_000).toBeLessThan(15);

    expect(await hasCard(back, ana)).toBe(404);
    expect((await send(back, 'POST', '/cadastro', signUpInput({ cpf: bia }))).status).toBe(409);
    expect((await send(back, 'POST', '/cadastro', signUpInput({ cpf: ana }))).status).toBe(201);
    const again = await signIn(back, admin.ADMIN_CPF, admin.ADMIN_PASSWORD);
    const list = await fetch(`${await back.address}/?limite=100`, { headers: { cookie: again } });
    expect(await list.text()).not.toContain('ana@exemplo.com.br"},');
    expect(readFileSync(journal, 'utf8')).not.toMatch(/ana|souza/i);
  }, 120_000);

  // A start on PostgreSQL has no file of its own to find.
  if (kind === 'sqlite')
    it('and a start on a copy that nobody restored erases again too', async () => {
      const bare = join(root, 'bare');
      mkdirSync(bare);
      execFileSync('tar', ['-xf', tar, '-C', bare]);
      const file = join(bare, 'serafim.sqlite');
      renameSync(join(bare, 'database.sqlite'), file);
      const read = (query: string) => {
        const database = new DatabaseSync(file);
        const rows = database.prepare(query).all();
        database.close();
        return rows;
      };
      const people = () =>
        read("select name from person where name <> '' and number not in (select person_number from staff)")
          .map(({ name }) => name)
          .sort();
      const noted = () => read('select id from saving').length;
      expect([people(), noted()]).toEqual([['Ana Souza', 'Bia Nunes'], 2]);
      const api = startApiProcess({ ...admin, DATA_DIR: bare, ERASURE_JOURNAL: journal });
      running.push(api);
      await api.address;
      api.child.kill('SIGTERM');
      await api.ended;
      expect([people(), noted()]).toEqual([['Bia Nunes'], 1]);
    }, 120_000);

  test('and the backup is refused over data, without its key, and once a byte of it has changed', async () => {
    const over = await operate('restore', [tar], store(1));
    expect([over.exit, over.written]).toEqual([1, expect.stringMatching(/already: restore into an empty/)]);

    const empty = join(root, 'c');
    const third = kind === 'postgres' ? await openTestDatabase() : undefined;
    if (third) databases.push(third);
    const there = { ...store(1), DATA_DIR: empty, ...(third ? { DATABASE_URL: third.url } : {}) };
    const wrongKey = await operate('restore', [tar], {
      ...there,
      SECRET_KEY: randomBytes(32).toString('base64'),
    });
    expect([wrongKey.exit, wrongKey.written]).toEqual([1, expect.stringContaining('another secret key')]);

    const journalless = await operate('restore', [tar], { ...there, ERASURE_JOURNAL: join(root, 'none') });
    expect([journalless.exit, journalless.written]).toEqual([1, expect.stringContaining('no journal')]);

    const bytes = readFileSync(tar);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const damaged = join(root, 'damaged.tar');
    writeFileSync(damaged, bytes);
    const refused = await operate('restore', [damaged], there);
    expect([refused.exit, refused.written]).toEqual([1, expect.stringContaining('not as it was written')]);
    expect(existsSync(join(empty, 'serafim.sqlite'))).toBe(false);
  }, 120_000);
});

it('a SQLite file is backed up by its API, and the oldest copies go', async () => {
  const root = mkdtempSync(join(tmpdir(), 'serafim-schedule-'));
  const backups = join(root, 'backups');
  const settings = { ...admin, DATA_DIR: join(root, 'a'), BACKUP_FOLDER: backups, BACKUP_COPIES: '2' };
  // A process that was killed leaves a whole copy of the database behind.
  mkdirSync(join(backups, 'serafim-2026-11-21T12-00-00-000Z.tar.0123abcd.d'), { recursive: true });
  writeFileSync(join(backups, 'serafim-2026-11-21T12-00-00-000Z.tar.0123abcd'), 'half');
  for (let round = 0; round < 3; round += 1) {
    const api = startApiProcess(settings);
    await api.address;
    const known = round === 0 ? [] : readdirSync(backups);
    await expect
      .poll(
        () =>
          existsSync(backups) &&
          readdirSync(backups).some(name => /tar$/.test(name) && !known.includes(name)),
      )
      .toBe(true);
    api.child.kill('SIGTERM');
    await api.ended;
  }
  expect(readdirSync(backups).filter(name => name.endsWith('.tar'))).toHaveLength(2);
  expect(readdirSync(backups)).toHaveLength(2);
  const onPostgres = startApiProcess({
    ...settings,
    DATABASE_URL: 'postgres://x/y',
    SECRET_KEY: 'A'.repeat(44),
  });
  expect(await onPostgres.ended).toBe(1);
  expect(onPostgres.output()).toContain('docs/operations.md');
}, 120_000);
