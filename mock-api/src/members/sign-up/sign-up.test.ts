import { randomUUID } from 'node:crypto';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { expect, it } from 'vitest';
import { type GetApi, onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const signUp = (api: GetApi, payload: unknown, headers: Record<string, string> = {}) =>
  api().app.inject({
    method: 'POST',
    url: '/cadastro',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });

async function countPeople(api: GetApi): Promise<number> {
  const rows = await api().store.db.selectFrom('person').select('number').execute();
  return rows.length;
}

onEachStore({}, api => {
  it('a visitor signs up with what the specified wizard sends', async () => {
    const answer = await signUp(api, signUpInput());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      numero: expect.stringMatching(/^\d{4} \d{4}$/),
      passe: expect.any(String),
    });
    expect(answer.headers.location).toBe(`/getUsuariosByID/${answer.json().id}`);
  });

  it('a family signs up, and neither a CPF nor a password lies open in the database', async () => {
    const [cpf, cpfDep, password] = [freshCpf(), freshCpf(), 'uma frase bem longa'];
    await signUp(api, signUpInput({ cpf, password, dependentes: [{ nomeDep: 'Davi Souza', cpfDep }] }));
    const { db } = api().store;
    const stored = JSON.stringify([
      await db.selectFrom('person').selectAll().execute(),
      await db.selectFrom('dependent').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(stored).toContain('Davi Souza');
    for (const secret of [cpf, cpfDep, cpf.slice(3, 9), password]) expect(stored).not.toContain(secret);
  });

  it('a new member gets a mail with the number and the price', async () => {
    const answer = await signUp(api, signUpInput({ email: 'nova@exemplo.com.br' }));
    const mail = (await api().waitingMail()).find(({ to }) => to === 'nova@exemplo.com.br');
    expect(mail?.text).toContain(answer.json().numero);
    expect(mail?.text).toContain('79,90 por mês');
  });

  it('somebody with a known CPF is told so, masked or not', async () => {
    const cpf = freshCpf();
    await signUp(api, signUpInput({ cpf }));
    const again = await signUp(api, signUpInput({ cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-') }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      type: '/problemas/cpf-ja-cadastrado',
      errors: { cpf: expect.any(String) },
    });
  });

  it('a hundred sign-ups with one CPF at the same moment make one member', async () => {
    const cpf = freshCpf();
    const before = await countPeople(api);
    const answers = await Promise.all(Array.from({ length: 100 }, () => signUp(api, signUpInput({ cpf }))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(99);
    expect(await countPeople(api)).toBe(before + 1);
  });

  it('a double click under one key makes one member and one answer', async () => {
    const [key, person] = [randomUUID(), signUpInput({ password: 'uma frase bem longa' })];
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => signUp(api, person, { 'idempotency-key': key })),
    );
    const statuses = clicks.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
    const busy = clicks.find(({ statusCode }) => statusCode === 409);
    expect(busy?.json().type).toBe('/problemas/pedido-em-andamento');
    expect(busy?.headers['retry-after']).toBe('1');
    const later = await signUp(api, person, { 'idempotency-key': key });
    expect(later.statusCode).toBe(201);
    expect(later.json()).toEqual(clicks.find(({ statusCode }) => statusCode === 201)?.json());
  });

  it('a key does not serve for other data', async () => {
    const key = randomUUID();
    await signUp(api, signUpInput(), { 'idempotency-key': key });
    const other = await signUp(api, signUpInput(), { 'idempotency-key': key });
    expect(other.statusCode).toBe(422);
    expect(other.json().type).toBe('/problemas/chave-reutilizada');
  });

  it('a refused sign-up leaves its key free for the corrected one', async () => {
    const [key, cpf] = [randomUUID(), freshCpf()];
    await signUp(api, signUpInput({ cpf }));
    expect((await signUp(api, signUpInput({ cpf }), { 'idempotency-key': key })).statusCode).toBe(409);
    expect((await signUp(api, signUpInput(), { 'idempotency-key': key })).statusCode).toBe(201);
  });

  it('too many dependents are refused and nothing is half stored', async () => {
    const before = await countPeople(api);
    const dependentes = [1, 2, 3, 4, 5].map(n => ({
      nomeDep: 'Davi Souza',
      cpfDep: cpfFrom(`10000000${n}`),
    }));
    const answer = await signUp(api, signUpInput({ plano: 'guardian', dependentes }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ dependentes: 'Este plano aceita até 4 dependentes.' });
    expect(await countPeople(api)).toBe(before);
  });

  const hostile: [string, unknown, number][] = [
    ['an array', [], 400],
    ['a string', '"ana"', 400],
    ['null', 'null', 400],
    ['no JSON', '{nome', 400],
    ['trailing garbage', `${JSON.stringify(signUpInput())}x`, 400],
    ['an empty body', '', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['ten thousand levels', `{"nome":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['an unknown field', { ...signUpInput(), role: 'admin' }, 400],
    ['an own id', { ...signUpInput(), id: randomUUID() }, 400],
    ['a prototype', `{"__proto__":{"role":"admin"},"nome":"Ana Souza"}`, 400],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 400],
    ['a number for a name', { ...signUpInput(), nome: 1 }, 422],
    ['an object for a CPF', { ...signUpInput(), cpf: { $ne: '' } }, 422],
    ['a name with NUL', { ...signUpInput(), nome: 'Ana \u0000 Souza' }, 422],
    ['a name of ten thousand letters', { ...signUpInput(), nome: `Ana ${'a'.repeat(10_000)}` }, 422],
    ['a plan that is none', { ...signUpInput(), plano: 'toString' }, 422],
    ['a megabyte of password', { ...signUpInput(), password: 'x'.repeat(1_000_000) }, 413],
    ['sixty thousand quotes', `"${'\\"'.repeat(30_000)}`, 400],
  ];

  it.each(hostile)(
    '%s is refused and stores nothing',
    async (_name, payload, status) => {
      const before = await countPeople(api);
      const answer = await signUp(api, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(await countPeople(api)).toBe(before);
    },
    20_000,
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body sent as %s is refused',
    async type => {
      const answer = await signUp(api, signUpInput(), { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('names that look like code are stored as they are', async () => {
    const nome = "Robert D'Rop Table";
    const { id } = (await signUp(api, signUpInput({ nome }))).json();
    const cookie = await api().signInAdmin();
    const read = await api().app.inject({ url: `/getUsuariosByID/${id}`, headers: { cookie } });
    expect(read.json().nome).toBe(nome);
  });
});
