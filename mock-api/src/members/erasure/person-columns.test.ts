import { expect, it } from 'vitest';
import type { PersonTable } from '../../identity/db/tables.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

/** What becomes of a column: whether an export of the own data has it as it is stored, and whether an erasure empties it. */
interface Fate {
  exported: boolean;
  erased: boolean;
}

const both: Fate = { exported: true, erased: true };
const exported: Fate = { exported: true, erased: false };
/** What is made from other columns, and what an export has in another form. */
const erased: Fate = { exported: false, erased: true };
/** What says nothing of a person by itself. */
const neither: Fate = { exported: false, erased: false };

/** A new column needs a row here: `docs/client-column.md` says what each answer asks for. */
const fates: Record<keyof PersonTable, Fate> = {
  number: neither,
  id: neither,
  name: both,
  name_sort: erased,
  email: both,
  email_sort: erased,
  phone: both,
  wants_news: erased,
  affiliation: both,
  address: both,
  cpf_index: erased,
  cpf_cipher: erased,
  password_hash: erased,
  search_text: erased,
  version: neither,
  created_at: exported,
};

const columns = (fate: keyof Fate) =>
  (Object.keys(fates) as (keyof PersonTable)[]).filter(column => fates[column][fate]);

onEachStore({}, api => {
  const password = 'uma frase bem longa';
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, cookie = '', payload: object = {}) =>
    api().app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      ...(method === 'GET' ? {} : { payload }),
    });
  const findRow = (id: string) =>
    api().store.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** A member for whom every column that is exported or erased holds something. */
  async function join() {
    const cpf = freshCpf();
    const about = {
      fatura: 'mensal',
      meiodepagamento: 'pix',
      vencimento: '10',
      filiacao: 'LIC-2041',
    } as const;
    const payload = signUpInput({ ...about, cpf, password, endereco: 'Rua das Acácias 7', novidades: true });
    const { id } = (await send('POST', '/cadastro', '', payload)).json<{ id: string }>();
    return { id, cookie: await api().signIn(cpf, password) };
  }

  it('every column of clients has its fate', async () => {
    const tables = await api().store.db.introspection.getTables();
    const person = tables.find(({ name }) => name === 'person');
    expect(person?.columns.map(({ name }) => name).sort()).toEqual(Object.keys(fates).sort());
  });

  it('a member takes away what is to be exported', async () => {
    const ana = await join();
    const row = await findRow(ana.id);
    const values = columns('exported').map(column => String(row[column]));
    expect(values).not.toContain('');
    const { cadastro } = (await send('GET', '/minha-conta/dados', ana.cookie)).json<{ cadastro: object }>();
    expect(Object.values(cadastro)).toEqual(expect.arrayContaining(values));
  });

  it('nothing is left of what is to be erased', async () => {
    const ana = await join();
    const before = await findRow(ana.id);
    const { protocolo } = (await send('POST', '/minha-conta/eliminacao', ana.cookie)).json<{
      protocolo: string;
    }>();
    expect((await send('POST', '/minha-conta/saida', ana.cookie, { tipo: 'desistencia' })).statusCode).toBe(
      200,
    );
    const admin = await api().signInAdmin();
    const answer = await send('PUT', `/eliminacoes/${protocolo}/resposta`, admin, { tipo: 'eliminado' });
    expect(answer.statusCode).toBe(204);
    const after = await findRow(ana.id);
    expect(columns('erased').filter(column => !before[column])).toEqual([]);
    // By a random index the row cannot be found.
    const left = columns('erased').filter(column => after[column] && column !== 'cpf_index');
    expect(left).toEqual([]);
    expect(after.cpf_index).not.toBe(before.cpf_index);
  });
});
