import type { Account } from '@serafim/contract/api/account/account';
import { expect, it } from 'vitest';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { contractIn } from '../../testing/contract-in.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const join = async (plano: 'angel' | 'guardian' = 'angel') => {
    const cpf = freshCpf();
    const email = `ana${cpf}@exemplo.com.br`;
    const payload = signUpInput({ cpf, email, password, plano });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json();
    return { id: String(id), email, cookie: await api().signIn(cpf, password) };
  };
  const ask = (
    cookie: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

  it('twenty dependents added at the same moment: as many as the plan has, all others told why', async () => {
    const { cookie } = await join();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(cookie, 'POST', '/dependentes', { nomeDep: 'Davi Souza', cpfDep: freshCpf() }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 422)]);
    expect((await ask(cookie, 'GET', '')).json<Account>().dependentes.map(({ lugar }) => lugar)).toEqual([
      1, 2, 3,
    ]);
  });

  it('who opens the account changes nothing by it: a change that is due comes true once the clock was checked', async () => {
    const { id, cookie } = await join();
    const due = { next_plan: 'premium', next_billing: 'mensal', next_from: '2026-11-20' } as const;
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await api().store.db.updateTable('contract').set(due).where('person_number', '=', number).execute();
    const plan = async () => contractIn((await ask(cookie, 'GET', '')).json(), 'aguardando').plano;
    expect(await plan()).toBe('angel');
    await applyDueChanges(api().store.db, api().clock.now);
    expect(await plan()).toBe('premium');
  });

  it('of two tabs the one that read an older account is refused, and both can go on', async () => {
    const { cookie, email } = await join();
    const first = await ask(cookie, 'GET', '');
    const { versao } = first.json<Account>();
    expect(first.headers.etag).toBe(versao);
    const data = { nome: 'Ana Souza', email, endereco: '', novidades: false, senha: '' };
    const save = (telefone: string, version: string) =>
      ask(cookie, 'PUT', '/dados', { ...data, telefone }, { 'if-match': version });
    const saved = await save('11 912345678', versao);
    expect(saved.statusCode).toBe(200);
    const stale = await save('11 987650000', versao);
    expect([stale.statusCode, stale.json().type]).toEqual([412, '/problemas/versao-desatualizada']);
    const { versao: newer, telefone } = (await ask(cookie, 'GET', '')).json<Account>();
    expect([newer, telefone]).toEqual([saved.json<Account>().versao, '11 912345678']);
    expect((await save('11 987650000', newer)).statusCode).toBe(200);
  });

  it('whose address was changed elsewhere is told so, and not asked for the password', async () => {
    const { id, cookie, email } = await join();
    const { versao } = (await ask(cookie, 'GET', '')).json<Account>();
    const { db } = api().store;
    const moved = { email: `nova-${email}`, version: 99 };
    await db.updateTable('person').set(moved).where('id', '=', id).execute();
    const data = {
      nome: 'Ana Souza',
      email,
      telefone: '11 912345678',
      endereco: '',
      novidades: false,
      senha: '',
    };
    const stale = await ask(cookie, 'PUT', '/dados', data, { 'if-match': versao });
    expect([stale.statusCode, stale.json().type]).toEqual([412, '/problemas/versao-desatualizada']);
  });

  it('of twenty tabs that save at the same moment exactly one wins', async () => {
    const { cookie, email } = await join();
    const { versao } = (await ask(cookie, 'GET', '')).json<Account>();
    const data = { nome: 'Ana Souza', email, endereco: '', novidades: false, senha: '' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(cookie, 'PUT', '/dados', { ...data, telefone: `11 9876543${10 + n}` }, { 'if-match': versao }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
  });
});
