import { expect, it } from 'vitest';
import { sweep } from '../../sweeper.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { believedTime } from './believed-time.ts';
import { deleteExpired } from './delete-expired.ts';

const DAY = 86_400_000;

onEachStore({}, api => {
  const db = () => api().store.db;
  const inDays = (days: number) => new Date(api().clock.now.getTime() + days * DAY);
  const expire = (days: number) => deleteExpired(api().services, inDays(days));
  const post = (url: string, payload: object) => api().app.inject({ method: 'POST', url, payload });

  it('a message goes two years after its answer, one that waits for an answer stays', async () => {
    const contact = { email: 'ana@exemplo.com.br', assunto: 'duvida', descricao: 'Como cancelo?' };
    for (const nome of ['Ana', 'Rita']) await post('/contato', { ...contact, nome });
    const [first] = await db().selectFrom('message').select('protocol').execute();
    const answered = { answered_at: api().clock.now.toISOString() };
    await db()
      .updateTable('message')
      .set(answered)
      .where('protocol', '=', first?.protocol ?? '')
      .execute();
    const count = async () => (await db().selectFrom('message').select('protocol').execute()).length;
    await expire(729);
    expect(await count()).toBe(2);
    await expire(732);
    expect(await count()).toBe(1);
  });

  it('a request for a proposal goes after a year', async () => {
    const row = { kind: 'empresa' as const, payload_cipher: '', answered_at: null, answered_by: null };
    const created_at = api().clock.now.toISOString();
    await db()
      .insertInto('message')
      .values({ ...row, protocol: 'P-1', created_at })
      .execute();
    const find = () => db().selectFrom('message').select('kind').where('protocol', '=', 'P-1').execute();
    await expire(364);
    expect(await find()).toHaveLength(1);
    await expire(366);
    expect(await find()).toEqual([]);
  });

  it('a refused clinic goes a year after the refusal, an approved one stays', async () => {
    for (const Name of ['Clínica Recusada', 'Clínica Aprovada'])
      await post('/createClinica', clinicInput({ Name }));
    const decide = (name: string, status: 'recusada' | 'aprovada') =>
      db()
        .updateTable('clinic')
        .set({ status, decided_at: api().clock.now.toISOString() })
        .where('payload', 'like', `%${name}%`)
        .execute();
    await decide('Clínica Recusada', 'recusada');
    await decide('Clínica Aprovada', 'aprovada');
    await expire(366);
    const left = await db().selectFrom('clinic').select('payload').execute();
    expect(left.map(({ payload }) => payload).join()).toContain('Clínica Aprovada');
    expect(left.map(({ payload }) => payload).join()).not.toContain('Clínica Recusada');
  });

  it('a notice of the bank that fits no charge stays until somebody settled it, and for a year', async () => {
    const notice = { provider: 'sandbox', reference: 'NOBODYS', outcome: 'confirmado' as const, amount: 1 };
    const received_at = api().clock.now.toISOString();
    for (const [id, settled_at] of [
      ['settled', received_at],
      ['waiting', null],
    ] as const)
      await db()
        .insertInto('unmatched_notice')
        .values({ ...notice, id, notice_id: id, received_at, settled_at })
        .execute();
    const left = async () =>
      (await db().selectFrom('unmatched_notice').select('id').orderBy('id').execute()).map(({ id }) => id);
    await expire(364);
    expect(await left()).toEqual(['settled', 'waiting']);
    await expire(366);
    expect(await left()).toEqual(['waiting']);
  });

  it('a mail that could not be sent goes after a week', async () => {
    await post('/cadastro', signUpInput({ cpf: freshCpf(), password: 'uma frase bem longa' }));
    expect(await api().waitingMail()).not.toHaveLength(0);
    await expire(6);
    expect(await api().waitingMail()).not.toHaveLength(0);
    await expire(8);
    expect(await api().waitingMail()).toEqual([]);
  });

  it('a member is deleted five years after the end, charges too, unless money is still owed', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const answer = await post('/cadastro', signUpInput({ cpf: freshCpf(), email: `e${n}@exemplo.com.br` }));
      ids.push(answer.json<{ id: string }>().id);
    }
    const [gone = '', owed = '', present = ''] = ids;
    const numberOf = async (id: string) =>
      (await db().selectFrom('person').select('number').where('id', '=', id).executeTakeFirstOrThrow())
        .number;
    const [goneNumber, owedNumber] = [await numberOf(gone), await numberOf(owed)];
    const at = api().clock.now.toISOString();
    await db()
      .updateTable('charge')
      .set({ status: 'paga' })
      .where('person_number', '=', goneNumber)
      .execute();
    for (const number of [goneNumber, owedNumber])
      await db().updateTable('contract').set(leftColumns(at)).where('person_number', '=', number).execute();
    const refund = {
      charge_id: 'c',
      amount: 100,
      reason: 'atrasado' as const,
      created_at: at,
      done_at: null,
    };
    await db()
      .insertInto('refund')
      .values({ ...refund, reference: 'R-1', person_number: owedNumber, next_at: at })
      .execute();
    const left = async () =>
      (await db().selectFrom('person').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
    await expire(5 * 365);
    expect(await left()).toHaveLength(3);
    await expire(5 * 365 + 3);
    expect((await left()).sort()).toEqual([owed, present].sort());
    expect(
      await db().selectFrom('charge').where('person_number', '=', goneNumber).selectAll().execute(),
    ).toEqual([]);
  });

  it('a clock that jumps forty days ahead for an hour deletes nothing', async () => {
    const cpf = freshCpf();
    const cookie = await (async () => {
      await post('/cadastro', signUpInput({ cpf, password: 'uma frase bem longa' }));
      return api().signIn(cpf, 'uma frase bem longa');
    })();
    const { services, clock } = api();
    await sweep(services);
    const tables = ['session', 'outbox', 'keyed_answer', 'message', 'person', 'charge'] as const;
    const count = async () =>
      Promise.all(tables.map(async table => (await db().selectFrom(table).selectAll().execute()).length));
    const before = await count();
    // The wall clock alone jumps; `steady` is the one that sessions go by.
    const jumped = { ...services, steady: () => new Date(clock.now), now: () => inDays(40) };
    for (let round = 0; round < 6; round += 1) await sweep(jumped);
    expect(await count()).toEqual(before);
    expect((await api().app.inject({ url: '/minha-conta', headers: { cookie } })).statusCode).toBe(200);
  });

  it('after a week out of service the sweeper catches up within a day', async () => {
    const start = new Date('2030-01-01T00:00:00Z');
    await db().deleteFrom('sweep_mark').execute();
    expect(await believedTime(db(), start)).toEqual(start);
    const week = new Date(start.getTime() + 7 * DAY);
    let believed = start;
    for (let round = 0; round < 170; round += 1) believed = await believedTime(db(), week);
    expect(believed).toEqual(week);
    expect(await believedTime(db(), start)).toEqual(start);
  });
});
