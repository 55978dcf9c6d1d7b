import { randomUUID } from 'node:crypto';
import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { MOST_SAVINGS, type NewSavingInput, type Saving } from '@serafim/contract/api/savings/savings';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const join = async () => {
    const cpf = freshCpf();
    const dependentes = [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }];
    const payload = signUpInput({ cpf, password, dependentes });
    const signedUp = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = signedUp.json<{ passe: string }>();
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .executeTakeFirstOrThrow();
    return { cpf, number, passe, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const visit = (about: Partial<NewSavingInput> = {}): NewSavingInput => ({
    data: '2026-11-21',
    lugar: 'Clínica Xyqwertyz',
    para: 0,
    precoNormal: '220,00',
    precoPago: '110,00',
    ...about,
  });
  const send = (
    { cookie }: Pick<Ana, 'cookie'>,
    method: 'GET' | 'POST' | 'DELETE',
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
  const note = (ana: Ana, about: Partial<NewSavingInput> = {}, headers = {}) =>
    send(ana, 'POST', '/economias', visit(about), headers);
  const list = async (ana: Ana) => (await send(ana, 'GET', '/economias')).json<Saving[]>();
  const later = (days: number, then: () => Promise<void>) =>
    api().inTime(pass => {
      pass(days * 86_400_000);
      return then();
    });

  it('a member notes visits, reads them newest first, and deletes one', async () => {
    const ana = await join();
    expect(await list(ana)).toEqual([]);
    await later(0, async () => {
      expect((await note(ana)).statusCode).toBe(201);
      api().clock.now = new Date('2026-11-25T12:00:00Z');
      const cookie = await api().signIn(ana.cpf, password);
      await note({ ...ana, cookie }, { data: '2026-11-25', para: 1, lugar: 'Farma Sabiá' });
      await note({ ...ana, cookie }, { data: '2026-11-22', lugar: 'Laboratório', precoPago: '0' });
      const noted = await list({ ...ana, cookie });
      expect(noted.map(({ id, ...rest }) => rest)).toEqual([
        { data: '2026-11-25', lugar: 'Farma Sabiá', para: 1, precoNormal: 22_000, precoPago: 11_000 },
        { data: '2026-11-22', lugar: 'Laboratório', para: 0, precoNormal: 22_000, precoPago: 0 },
        { data: '2026-11-21', lugar: 'Clínica Xyqwertyz', para: 0, precoNormal: 22_000, precoPago: 11_000 },
      ]);
      const gone = `/economias/${noted[0]?.id}`;
      expect((await send({ cookie }, 'DELETE', gone)).statusCode).toBe(204);
      expect((await send({ cookie }, 'DELETE', gone)).statusCode).toBe(404);
      expect(await list({ ...ana, cookie })).toHaveLength(2);
    });
  });

  it.each([
    ['a day that is still to come', { data: '2026-11-22' }, 'data', 'Escolha um dia que já passou, ou hoje.'],
    ['a day before joining', { data: '2026-11-20' }, 'data', 'Você tem o cartão desde 21/11/2026.'],
    ['no day', { data: '' }, 'data', 'Escolha o dia.'],
    ['no place', { lugar: ' ' }, 'lugar', 'Diga onde foi.'],
    ['somebody who is not in the plan', { para: 2 }, 'para', 'Escolha alguém do plano.'],
    [
      'a normal price of nothing',
      { precoNormal: '0', precoPago: '0' },
      'precoNormal',
      'O preço normal não pode ser zero.',
    ],
    [
      'more paid than it costs',
      { precoPago: '220,01' },
      'precoPago',
      'O preço pago não pode passar do preço normal.',
    ],
    ['words for a price', { precoPago: 'pouco' }, 'precoPago', 'Escreva o preço como 150,00.'],
  ])('%s is refused at its field', async (_name, about, field, message) => {
    const ana = await join();
    const answer = await note(ana, about);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: message }]);
    expect(await list(ana)).toEqual([]);
  });

  it('what happened after the card ended is refused', async () => {
    const ana = await join();
    const payload = { instrumento: 'sandbox-aprova' };
    await api().app.inject({ method: 'POST', url: `/contratacao/${ana.passe}/pagamento`, payload });
    await later(10, async () => {
      const cookie = await api().signIn(ana.cpf, password);
      const left = await send({ cookie }, 'POST', '/saida', { tipo: 'cancelamento' });
      expect(left.json()).toMatchObject({ efeitoEm: '2026-12-09' });
    });
    await later(19, async () => {
      const cookie = await api().signIn(ana.cpf, password);
      expect((await note({ ...ana, cookie }, { data: '2026-12-10' })).json().errors).toEqual({
        data: 'O cartão valeu até 09/12/2026.',
      });
      expect((await note({ ...ana, cookie }, { data: '2026-12-09' })).statusCode).toBe(201);
    });
  });

  it('a double click notes once, and the key of one member is nothing to another', async () => {
    const [ana, bia] = [await join(), await join()];
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await note(ana, {}, headers), await note(ana, {}, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await list(ana)).toHaveLength(1);
    expect((await note(ana, { lugar: 'Outro' }, headers)).json().type).toBe('/problemas/chave-reutilizada');
    expect((await note(bia, {}, headers)).statusCode).toBe(201);
    expect(await list(bia)).toHaveLength(1);
  });

  it('nobody reads or deletes what another member noted, nor without signing in', async () => {
    const [ana, bia] = [await join(), await join()];
    const { id } = (await note(ana)).json<{ id: string }>();
    expect(await list(bia)).toEqual([]);
    expect((await send(bia, 'DELETE', `/economias/${id}`)).statusCode).toBe(404);
    expect(await list(ana)).toHaveLength(1);
    expect((await send({ cookie: '' }, 'GET', '/economias')).statusCode).toBe(401);
  });

  it('it lies sealed, bound to its row: in another member’s row it does not open', async () => {
    const [ana, bia] = [await join(), await join()];
    await note(ana);
    await note(bia);
    const { db } = api().store;
    const tables = await Promise.all(
      (['saving', 'keyed_answer'] as const).map(name => db.selectFrom(name).selectAll().execute()),
    );
    expect(JSON.stringify(tables)).not.toMatch(/Xyqwertyz|22000|220,00/);
    const [row] = await db.selectFrom('saving').selectAll().where('person_number', '=', ana.number).execute();
    await db
      .updateTable('saving')
      .set({ note_cipher: row?.note_cipher ?? '' })
      .where('person_number', '=', bia.number)
      .execute();
    expect((await send(bia, 'GET', '/economias')).statusCode).toBe(500);
    await db.deleteFrom('saving').where('person_number', '=', bia.number).execute();
  });

  it('there is an end to the list, also for many at once', async () => {
    const ana = await join();
    const { db } = api().store;
    const noted = { person_number: ana.number, note_cipher: '', created_at: '2026-11-21T12:00:00.000Z' };
    for (let n = 1; n < MOST_SAVINGS; n += 1)
      await db
        .insertInto('saving')
        .values({ ...noted, id: randomUUID() })
        .execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => note(ana)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.at(-1)?.json().errors).toEqual({
      lugar: `Já há ${MOST_SAVINGS} anotações. Apague uma antiga para anotar outra.`,
    });
  });

  it('the member’s own copy of all data has it', async () => {
    const ana = await join();
    await note(ana, { para: 1 });
    expect((await send(ana, 'GET', '/dados')).json<PersonalData>().economias).toEqual([
      { data: '2026-11-21', lugar: 'Clínica Xyqwertyz', para: 1, precoNormal: 22_000, precoPago: 11_000 },
    ]);
  });
});
