import type { CaseQueue } from '@serafim/contract/api/case/case-queue';
import { beforeEach, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput } from '../../testing/inputs.ts';

const start = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

onEachStore({}, api => {
  const after = (days: number) => {
    api().clock.now = new Date(start.getTime() + days * DAY);
  };
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    return api().app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const queue = async (query = ''): Promise<CaseQueue> =>
    (await send('GET', `/fila?limite=100&${query}`)).json();
  const write = async () => {
    const about = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', assunto: 'cobranca', cpf: '' };
    const sent = await send('POST', '/contato', { ...about, descricao: 'Fui cobrada duas vezes.' });
    return sent.json<{ protocolo: string }>().protocolo;
  };
  const adminId = async () => {
    const { equipe } = await queue();
    return equipe[0]?.id ?? '';
  };

  beforeEach(async () => {
    after(0);
    for (const table of ['message', 'clinic', 'case_owner'] as const)
      await api().store.db.deleteFrom(table).execute();
  });

  it('a case is taken, handed on and given back, and is free once its owner left', async () => {
    const protocolo = await write();
    const url = `/fila/mensagem/${protocolo}/dono`;
    const owner = async () => (await send('GET', `/fila/mensagem/${protocolo}`)).json().caso.dono;
    const me = await adminId();
    expect((await send('PUT', url, { dono: me })).statusCode).toBe(204);
    expect(await owner()).toMatchObject({ id: me, nome: 'Administração' });
    const other = await anotherAdmin(api());
    const { id } = (await queue()).equipe.find(one => one.id !== me) ?? { id: '' };
    await send('PUT', url, { dono: id });
    expect((await queue()).casos[0]?.dono?.id).toBe(id);
    await api()
      .store.db.updateTable('staff')
      .set({ disabled_at: '2026-11-21T12:00:00.000Z' })
      .where('person_number', '=', Number(other.number))
      .execute();
    expect(await owner()).toBeNull();
    await send('PUT', url, { dono: me });
    await send('PUT', url, { dono: null });
    expect(await owner()).toBeNull();
    expect((await send('PUT', url, { dono: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await send('PUT', '/fila/mensagem/20261121-22222222/dono', { dono: me })).statusCode).toBe(404);
  });

  it('an administrator sees the own cases alone, of all kinds or one, and how many they are', async () => {
    const [mine, others] = [await write(), await write()];
    await send('POST', '/createClinica', clinicInput());
    const { db } = api().store;
    await db.updateTable('clinic').set({ status: 'pendente', decided_at: null }).execute();
    const { id: clinic } = await db.selectFrom('clinic').select('id').executeTakeFirstOrThrow();
    const me = await adminId();
    await anotherAdmin(api());
    const other = (await queue()).equipe.find(({ id }) => id !== me)?.id;
    for (const [name, dono] of [
      [`mensagem/${mine}`, me],
      [`mensagem/${others}`, other],
      [`clinica/${clinic}`, me],
    ])
      await send('PUT', `/fila/${name}/dono`, { dono });
    // The same name among cases of another kind.
    const namesake = {
      kind: 'exclusao',
      case_id: others,
      owner_id: me,
      taken_at: start.toISOString(),
    } as const;
    await db.insertInto('case_owner').values(namesake).execute();
    after(6);
    const own = await queue('dono=eu');
    expect(own.casos.map(({ id }) => id).toSorted()).toEqual([mine, clinic].toSorted());
    expect((await queue('dono=eu&tipo=mensagem')).casos.map(({ id }) => id)).toEqual([mine]);
    for (const { contagem, meus } of [own, await queue()]) {
      expect(contagem.mensagem).toEqual({ total: 2, atrasadas: 2, hoje: 0, amanha: 0 });
      expect(meus?.mensagem).toEqual({ total: 1, atrasadas: 1, hoje: 0, amanha: 0 });
      expect([contagem.clinica.total, meus?.clinica.total, meus?.devolver.total]).toEqual([1, 1, 0]);
    }
  });
});
