import { expect, it } from 'vitest';
import { permissions } from '../identity/access/authorization.ts';
import { onEachStore } from './each-store.ts';
import { freshCpf, signUpInput } from './inputs.ts';

const password = 'canário dentro da senha 7431';
const nome = 'Xyqwertyz Canária';
const email = 'xyqwertyz@exemplo.com.br';

onEachStore({}, api => {
  it('a person who meets every call of the API is in no log line, no refusal and no header', async () => {
    const cpf = freshCpf();
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    const canaries = [cpf, masked, password, 'Xyqwertyz', email, '987650431'];
    const payload = signUpInput({ cpf, password, nome, email, telefone: '11 987650431' });
    const { app } = api();
    const signedUp = await app.inject({ method: 'POST', url: '/cadastro', payload });
    const { id, passe } = signedUp.json<{ id: string; passe: string }>();
    const member = await api().signIn(cpf, password);
    const admin = await api().signInAdmin();
    const search = await app.inject({
      method: 'POST',
      url: '/clientes/busca',
      payload: { busca: cpf },
      headers: { cookie: admin, 'sec-fetch-site': 'same-origin' },
    });
    expect(search.json()).toHaveLength(1);

    const leaks: string[] = [];
    const look = (where: string, text: string) => {
      for (const canary of canaries) if (text.includes(canary)) leaks.push(`${where}: ${canary}`);
    };
    for (const row of Object.keys(permissions)) {
      const [method = 'GET', template = '/'] = row.split(' ');
      for (const value of [cpf, id, passe, encodeURIComponent(nome)])
        for (const cookie of [undefined, member, admin]) {
          const url = template.replace(/:\w+/g, value);
          const body = { cpf, password, nome, email, busca: cpf, codigo: password, outro: nome };
          const answer = await app.inject({
            method: method as 'GET',
            url: method === 'GET' ? `${url}?busca=${encodeURIComponent(nome)}&cpf=${cpf}` : url,
            ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
            headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
          });
          look(`headers of ${row}`, JSON.stringify(answer.headers));
          if (answer.statusCode >= 400) look(`refusal of ${row}`, answer.body);
          if (answer.statusCode >= 500) leaks.push(`${answer.statusCode} of ${row}`);
          // Leaving, and a sign-out, would end the walk.
          if (row === 'DELETE /sessao' || row.includes('/minha-conta/saida')) break;
        }
    }
    look('log', api().logged.join('\n'));
    expect([...new Set(leaks)]).toEqual([]);
    expect(api().logged.length).toBeGreaterThan(200);
  }, 120_000);

  it('what stands in the database as plain text names no CPF and no password', async () => {
    const cpf = freshCpf();
    const payload = signUpInput({ cpf, password, nome, email });
    await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    await api().app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password: `${password}!` } });
    const { db } = api().store;
    const tables = await db.introspection.getTables();
    for (const { name, isView } of tables) {
      if (isView || /^person_search_/.test(name)) continue;
      const rows = await db
        .selectFrom(name as 'person')
        .selectAll()
        .execute();
      const text = JSON.stringify(rows);
      expect([name, text.includes(cpf), text.includes(password)]).toEqual([name, false, false]);
    }
  });
});
