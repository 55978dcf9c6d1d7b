import { retentionDays } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';
const DAY = 86_400_000;

onEachStore({}, api => {
  const db = () => api().store.db;
  const { signIn: term } = retentionDays;
  const join = async () => {
    const cpf = freshCpf();
    const payload = signUpInput({ cpf, password });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      id: string;
    }>();
    return { cpf, id };
  };
  const signInBadly = (cpf: string) =>
    api().app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password: 'errada' } });
  const trail = () => db().selectFrom('audit').selectAll().orderBy('sequence').execute();
  const recordsOf = async (id: string) => (await trail()).filter(({ subject_id }) => subject_id === id);
  const whole = async () => (await api().services.audit.check()).whole;

  it('who signed in is forgotten after six months, who read what stays, and the chain holds', async () => {
    const { cpf, id } = await join();
    await signInBadly(cpf);
    await api().signIn(cpf, password);
    const headers = { cookie: await api().signInAdmin() };
    await api().app.inject({ url: `/clientes/${id}/ficha`, headers });
    const head = await api().services.audit.head();
    const { audit, now } = api().services;
    const after = (days: number) => new Date(now().getTime() + days * DAY - term * DAY);

    await audit.forgetSignIns(after(term - 1));
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['errou-senha', 'entrou', 'leu-ficha']);

    await audit.forgetSignIns(after(term + 1));
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['leu-ficha']);
    const records = await trail();
    const signIns = records.filter(({ action }) => action === 'entrou' || action === 'errou-senha');
    expect(signIns.length).toBeGreaterThanOrEqual(3);
    for (const row of signIns) expect(row).toMatchObject({ actor_id: '', subject_id: '', request_id: null });
    expect(records.filter(({ action }) => action === 'leu-ficha')).toMatchObject([{ forgotten: null }]);
    expect(await audit.holds(head ?? { sequence: 0, hash: '' })).toBe(true);
    expect(await whole()).toBe(true);

    // And the trail goes on behind them.
    await api().signIn(cpf, password);
    expect(await whole()).toBe(true);
  });

  it('nobody changes a record but by forgetting a sign-in, and a record that was made to look so shows', async () => {
    const { id, cpf } = await join();
    await api().signIn(cpf, password);
    const headers = { cookie: await api().signInAdmin() };
    await api().app.inject({ url: `/clientes/${id}/ficha`, headers });
    const [signIn, reading] = await recordsOf(id);
    const change = (sequence: number | undefined, set: object) =>
      db()
        .updateTable('audit')
        .set({ actor_id: '', subject_id: '', request_id: null, forgotten: 'x'.repeat(43), ...set })
        .where('sequence', '=', sequence ?? 0)
        .execute();
    await expect(change(reading?.sequence, {})).rejects.toThrow(/append-only/);
    await expect(change(signIn?.sequence, { at: '2020-01-01' })).rejects.toThrow(/append-only/);
    await expect(change(signIn?.sequence, { actor_id: 'x' })).rejects.toThrow(/append-only/);
    await expect(change(signIn?.sequence, { forgotten: null })).rejects.toThrow(/append-only/);
    await expect(sql`delete from audit`.execute(db())).rejects.toThrow(/append-only/);
    expect(await whole()).toBe(true);

    // What the guards let through, the keyed hash does not.
    await change(signIn?.sequence, {});
    expect(await whole()).toBe(false);
  });
});
