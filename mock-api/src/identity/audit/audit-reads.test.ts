import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { checkAuditHead, writeAuditHead } from './audit-head.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const records = () =>
    api().store.db.selectFrom('audit').selectAll().orderBy('sequence', 'desc').limit(1).execute();

  const join_ = async () => {
    const cpf = freshCpf();
    const payload = signUpInput({ cpf, password });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json();
    return { cpf, id: String(id) };
  };

  it.each([
    ['the list', 'GET', '/?plano=guardian', undefined, 'listou-clientes', 'plano'],
    ['a search', 'POST', '/clientes/busca', { busca: '52998224725' }, 'listou-clientes', 'busca'],
    ['messages', 'GET', '/mensagens', undefined, 'leu-mensagens', ''],
    ['requests for erasure', 'GET', '/eliminacoes', undefined, 'leu-eliminacoes', ''],
  ] as const)(
    'an administrator who reads %s is recorded, with the request and without values',
    async (_name, method, url, payload, action, fields) => {
      const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
      const answer = await api().app.inject({ method, url, headers, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(200);
      const [last] = await records();
      expect(last).toMatchObject({ action, subject_id: '', fields });
      const line = api().logged.findLast(each => each.includes('"event":"answer"')) ?? '{}';
      expect(last?.request_id).toBe(JSON.parse(line).reqId);
      expect(JSON.stringify(last)).not.toContain('52998224725');
    },
  );

  it('a record of a client is read: who and whose', async () => {
    const { id } = await join_();
    const headers = { cookie: await api().signInAdmin() };
    await api().app.inject({ url: `/clientes/${id}/ficha`, headers });
    expect(await records()).toMatchObject([{ action: 'leu-ficha', subject_id: id }]);
  });

  it('sign-ins are recorded, failed ones too, and a member’s list of accesses does not change', async () => {
    const { cpf, id } = await join_();
    await api().app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password: 'errada' } });
    expect(await records()).toMatchObject([{ action: 'errou-senha', actor_id: id, subject_id: id }]);
    const cookie = await api().signIn(cpf, password);
    expect(await records()).toMatchObject([{ action: 'entrou', actor_id: id, subject_id: id }]);
    const data = await api().app.inject({ url: '/minha-conta/dados', headers: { cookie } });
    expect(data.json().acessos).toEqual([]);
  });

  it('a failed sign-in writes as much for a CPF that nobody has, and no CPF', async () => {
    const [{ cpf }, unknown] = [await join_(), freshCpf()];
    const last = async () => (await records())[0];
    const written = async (payload: object) => {
      const before = (await last())?.sequence ?? 0;
      await api().app.inject({ method: 'POST', url: '/sessao', payload });
      const record = await last();
      return { ...record, written: (record?.sequence ?? 0) - before };
    };
    expect(await written({ cpf, password: 'errada' })).toMatchObject({ written: 1, action: 'errou-senha' });
    const nobodys = await written({ cpf: unknown, password: 'errada' });
    expect(nobodys).toMatchObject({ written: 1, action: 'errou-senha', actor_id: '', subject_id: '' });
    expect(JSON.stringify(nobodys)).not.toContain(unknown);
  });

  it('a member who tries a call of the administration is logged, by id alone', async () => {
    const { cpf, id } = await join_();
    const cookie = await api().signIn(cpf, password);
    await api().app.inject({ url: '/mensagens', headers: { cookie } });
    const denied = api().logged.filter(line => line.includes('access-denied'));
    expect(JSON.parse(denied.at(-1) ?? '{}')).toMatchObject({ route: '/mensagens', actor: id });
  });

  it('the trail with all of it holds', async () => {
    expect(await api().services.audit.check()).toMatchObject({ whole: true });
  });

  it('a trail whose end was cut off is whole for the chain, and found out at the next look', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serafim-head-'));
    const { audit, alerts } = api().services;
    const input = { audit, alerts, log: api().services.log, folder };
    expect(await checkAuditHead(input)).toBe(true);
    await writeAuditHead(input);
    const head = JSON.parse(readFileSync(join(folder, 'audit-head.json'), 'utf8'));
    const written = api()
      .logged.map(line => JSON.parse(line))
      .filter(({ event }) => event === 'audit-head');
    expect(written).toMatchObject([{ count: head.sequence, head: head.hash }]);
    await api().signInAdmin();
    expect(await checkAuditHead(input)).toBe(true);

    const { db, kind } = api().store;
    // Whoever owns the database can take its guards away.
    await sql
      .raw(kind === 'sqlite' ? 'drop trigger audit_no_delete' : 'alter table audit disable trigger user')
      .execute(db);
    await db.deleteFrom('audit').where('sequence', '>=', head.sequence).execute();
    expect(await audit.check()).toMatchObject({ whole: true });
    expect(await checkAuditHead(input)).toBe(false);
    expect(api().logged.join('')).toContain('"event":"alert-audit-cut"');

    const found = () => api().logged.filter(line => line.includes('"event":"audit-cut"')).length;
    const before = found();
    await writeAuditHead(input);
    expect(found()).toBe(before + 1);
    await writeAuditHead(input);
    expect(found()).toBe(before + 1);
  });
});
