import { noticeHeaders, type PaymentNotice } from '@serafim/contract/api/payment/payment-notice';
import type { UnmatchedNotice } from '@serafim/contract/api/payment/unmatched-notice';
import { beforeEach, expect, it } from 'vitest';
import { signRequest } from '../../platform/security/request-signature.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { settleUnmatched } from './unmatched-notices.ts';

const start = new Date('2026-11-21T12:00:00Z');

onEachStore({}, api => {
  const send = (about: Partial<PaymentNotice> = {}) => {
    const notice = { id: 'N1', referencia: 'NOBODYS', situacao: 'confirmado', valor: 5060, ...about };
    const body = JSON.stringify(notice);
    return api().app.inject({
      method: 'POST',
      url: '/pagamentos/avisos/sandbox',
      headers: {
        'content-type': 'application/json',
        ...signRequest(noticeHeaders, api().services.noticeKey, body, api().clock.now),
      },
      payload: body,
    });
  };
  const asManager = async () => ({ cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' });
  const list = async () =>
    (await api().app.inject({ url: '/avisos-sem-cobranca', headers: await asManager() })).json<
      UnmatchedNotice[]
    >();
  const settleWith = (
    headers: Awaited<ReturnType<typeof asManager>>,
    id: string,
    nota = 'Era de outra loja; o banco estornou.',
  ) =>
    api().app.inject({
      method: 'PUT',
      url: `/avisos-sem-cobranca/${id}/situacao`,
      headers,
      payload: { nota },
    });
  const settle = async (id: string, nota?: string) => settleWith(await asManager(), id, nota);
  const join = async () => {
    const payload = signUpInput({ cpf: freshCpf(), fatura: 'mensal', meiodepagamento: 'pix' });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json();
    const { reference, amount } = await api()
      .store.db.selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .select(['charge.reference', 'charge.amount'])
      .where('person.id', '=', String(id))
      .executeTakeFirstOrThrow();
    return { id: String(id), reference, amount };
  };
  const records = (subject: string, action: 'viu-aviso-do-banco' | 'resolveu-aviso-do-banco') =>
    api()
      .store.db.selectFrom('audit')
      .select(['action', 'fields'])
      .where('subject_id', '=', subject)
      .where('action', '=', action)
      .execute();

  beforeEach(async () => {
    api().clock.now = new Date(start);
    for (const table of ['unmatched_notice', 'payment_notice'] as const)
      await api().store.db.deleteFrom(table).execute();
  });

  it('a notice for a reference that nobody has is stored once, and listed', async () => {
    for (let n = 0; n < 3; n += 1) expect((await send()).statusCode).toBe(200);
    // The provider sends it again after what was dealt with is forgotten.
    await api().store.db.deleteFrom('payment_notice').execute();
    await send();
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        referencia: 'NOBODYS',
        situacao: 'confirmado',
        valor: 5060,
        esperado: null,
        cliente: null,
        recebidoEm: start.toISOString(),
        resolucao: null,
      },
    ]);
  });

  it('a notice of another amount says whose payment it is, and that its name was read is recorded', async () => {
    const ana = await join();
    await send({ referencia: ana.reference, valor: ana.amount - 1 });
    const [notice] = await list();
    expect(notice).toMatchObject({ esperado: ana.amount, valor: ana.amount - 1 });
    expect(notice?.cliente).toMatchObject({ id: ana.id, nome: 'Ana Beatriz Souza' });
    expect(await records(ana.id, 'viu-aviso-do-banco')).toHaveLength(1);
    const settled = (await settle(notice?.id ?? '')).json<UnmatchedNotice[]>();
    expect(settled).toMatchObject([{ resolucao: { nota: 'Era de outra loja; o banco estornou.' } }]);
    expect(await records(ana.id, 'resolveu-aviso-do-banco')).toEqual([
      { action: 'resolveu-aviso-do-banco', fields: 'nota' },
    ]);
    const stored = JSON.stringify(await api().store.db.selectFrom('unmatched_notice').selectAll().execute());
    expect(stored).not.toContain('outra loja');
  });

  it('a notice that fits its charge is not listed', async () => {
    const ana = await join();
    await send({ referencia: ana.reference, valor: ana.amount });
    expect(await list()).toEqual([]);
  });

  it('a notice is settled once, with a note, and those that wait come first', async () => {
    await send({ id: 'N1' });
    api().clock.now = new Date(start.getTime() + 60_000);
    await send({ id: 'N2' });
    const [first, second] = await list();
    expect((await settle(first?.id ?? '', 'ok')).json().errors.nota).toContain('pelo menos 5 letras');
    // Signed in before, so that they do arrive at the same moment.
    const headers = await asManager();
    const answers = await Promise.all(Array.from({ length: 8 }, () => settleWith(headers, first?.id ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect((await list()).map(({ id, resolucao }) => [id, resolucao === null])).toEqual([
      [second?.id, true],
      [first?.id, false],
    ]);
    expect((await settle('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('two managers who saw it wait at the same moment: the first settles it, the second is told', async () => {
    await send();
    const [notice] = await list();
    const { id } = await api().store.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
    const by = { admin: id, noteCipher: '', now: start };
    const settleHere = () => settleUnmatched(api().store.db, notice?.id ?? '', by);
    expect([await settleHere(), await settleHere()]).toEqual([true, false]);
  });

  it('nobody but a manager reads or settles them', async () => {
    await send();
    const [notice] = await list();
    for (const role of ['leitura', 'atendimento'] as const) {
      const { cpf, password } = await anotherAdmin(api(), 'Rita Prado Souza', role);
      const headers = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
      expect((await api().app.inject({ url: '/avisos-sem-cobranca', headers })).statusCode).toBe(403);
      const url = `/avisos-sem-cobranca/${notice?.id}/situacao`;
      const payload = { nota: 'Já está resolvido.' };
      expect((await api().app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(403);
    }
    expect((await api().app.inject({ url: '/avisos-sem-cobranca' })).statusCode).toBe(401);
  });
});
