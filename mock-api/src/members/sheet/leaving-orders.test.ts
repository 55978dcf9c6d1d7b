import type { CaseDetail } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { ClientSheet, Timeline } from '@serafim/contract/api/sheet/client-sheet';
import { beforeEach, expect, it } from 'vitest';
import { listPersonCharges } from '../../money/charge/charge-repository.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';
const onDay = (day: string) => new Date(`2026-11-${day}T12:00:00Z`);

onEachStore({}, api => {
  const db = () => api().store.db;
  const inject = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object) =>
    api().app.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    });
  /** Somebody who paid a year on the 18th. */
  const join = async (more: Parameters<typeof signUpInput>[0] = {}) => {
    api().clock.now = onDay('18');
    const cpf = freshCpf();
    const terms = { fatura: 'anual', meiodepagamento: 'pix', vencimento: '10', ...more } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...terms });
    const joined = (await inject('POST', '/cadastro', '', payload)).json<{ id: string; passe: string }>();
    await inject('POST', `/contratacao/${joined.passe}/pagamento`, '', { instrumento: 'sandbox-aprova' });
    const { amount, reference } = await db()
      .selectFrom('charge')
      .innerJoin('person', 'person.number', 'charge.person_number')
      .select(['amount', 'reference'])
      .where('person.id', '=', joined.id)
      .executeTakeFirstOrThrow();
    return { id: joined.id, cpf, email: payload.email, amount, reference };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const staff = async (name: string) => {
    const { cpf, password: own } = await anotherAdmin(api(), name, 'atendimento');
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      inject(method, url, await api().signIn(cpf, own), payload);
    return {
      send,
      end: ({ id }: Ana, more: object = { pede: true, nota: 'Ligou: não usou.' }) =>
        send('POST', `/clientes/${id}/saida`, { tipo: 'desistencia', ...more }),
      answer: (id: string, aprova: boolean, motivo = '') =>
        send('PUT', `/devolucoes/pedidos/${id}`, { aprova, motivo }),
      look: async (id: string) => (await send('GET', `/fila/devolver/${id}`)).json<CaseDetail>(),
      sheet: async ({ id }: Ana) => (await send('GET', `/clientes/${id}/folha`)).json<ClientSheet>(),
      money: async ({ id }: Ana) =>
        (await send('GET', `/clientes/${id}/linha?tipo=dinheiro`)).json<Timeline>().eventos,
      line: async ({ id }: Ana) =>
        (await send('GET', `/clientes/${id}/linha?tipo=contrato`))
          .json<Timeline>()
          .eventos.map(({ titulo }) => titulo),
    };
  };
  const orders = () => db().selectFrom('staff_refund').selectAll().execute();
  const onlyOrder = async () => {
    const [order, ...more] = await orders();
    if (order === undefined || more.length > 0) throw new Error(`${more.length + 1} orders.`);
    return order;
  };
  const contract = async ({ id }: Ana) =>
    db()
      .selectFrom('contract')
      .innerJoin('person', 'person.number', 'contract.person_number')
      .selectAll('contract')
      .where('person.id', '=', id)
      .executeTakeFirstOrThrow();
  const mails = async ({ email }: Ana) => (await api().waitingMail()).filter(({ to }) => to === email);

  beforeEach(async () => {
    for (const table of ['outbox', 'staff_refund'] as const) await db().deleteFrom(table).execute();
  });

  it('who asked on the sixth day withdraws also where the second person approves on the ninth', async () => {
    const ana = await join({ dependentes: [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }] });
    const [rita, paulo] = [await staff('Rita Prado Souza'), await staff('Paulo Lemos')];
    api().clock.now = onDay('24');
    for (const _ of [1, 2]) expect((await rita.end(ana)).statusCode).toBe(200);
    expect(await contract(ana)).toMatchObject({ protocol: null, ended_at: null });
    expect((await rita.sheet(ana)).aberto).toMatchObject({ situacao: 'pedida', valor: ana.amount });
    expect((await rita.money(ana))[0]?.texto).toBe(
      'Desistiu no prazo. “Ligou: não usou.”. Espera a aprovação de outra pessoa',
    );
    const { id } = await onlyOrder();
    expect((await paulo.look(id)).devolucao).toMatchObject({
      ...{ encerra: true, nota: 'Ligou: não usou.', valor: ana.amount, quem: 'Rita Prado Souza' },
      fatos: [
        ['Contratou', expect.stringContaining('18/11/2026')],
        ['Desistiu', '24/11, dia 6 de 7: recebe tudo'],
        ['Já voltou', 'nada deste pagamento'],
        ['Usou', 'nenhuma visita ou compra anotada, nenhuma consulta por vídeo'],
        ['Depois', 'o contrato se encerra, e param o cartão e o do dependente'],
      ],
    });
    expect((await rita.answer(id, true)).json().type).toBe('/problemas/aprovacao-de-outra-pessoa');

    api().clock.now = onDay('27');
    await db().deleteFrom('outbox').execute();
    const shown = (await paulo.look(id)).devolucao?.mail;
    expect((await paulo.answer(id, true)).json()).toMatchObject({ situacao: 'devolvida', valor: ana.amount });
    expect(await contract(ana)).toMatchObject({
      ...{ end_kind: 'desistencia', refund: ana.amount, effective_on: '2026-11-27' },
      ...{ asked_at: onDay('24').toISOString(), refunded_at: expect.any(String) },
    });
    const refund = db().selectFrom('refund').select(['amount', 'done_at']);
    expect(await refund.where('reference', '=', ana.reference).executeTakeFirst()).toEqual({
      ...{ amount: ana.amount, done_at: expect.any(String) },
    });
    const sent = await mails(ana);
    expect(sent.map(({ subject }) => subject).sort()).toEqual(
      ['Desistência confirmada', `Devolvemos ${formatMoney(ana.amount)} por Pix`].sort(),
    );
    expect(sent.find(({ subject }) => subject === shown?.subject)?.text).toMatch(
      /tudo o que pagou volta[\s\S]*Contrato: encerrado em 27\/11\/2026[\s\S]*Carteirinhas: não valem mais/,
    );
    expect(sent.find(({ subject }) => subject.startsWith('Desist'))?.text).toContain(
      `Devolução: ${formatMoney(ana.amount)}, pelo mesmo meio`,
    );
    expect(await rita.line(ana)).toContain('Paulo Lemos encerrou o contrato');
  });

  it('nothing is ordered where nobody is asked, or leaving is another thing than was shown', async () => {
    const ana = await join();
    const rita = await staff('Rita Prado Souza');
    const refused = async (more: object) => (await rita.end(ana, more)).json<{ type: string }>().type;
    expect(await refused({})).toBe('/problemas/devolucao-acima-do-limite');
    expect(await refused({ tipo: 'cancelamento', pede: true })).toBe('/problemas/versao-desatualizada');
    expect(await orders()).toEqual([]);
    api().clock.now = onDay('26');
    expect(await refused({ pede: true })).toBe('/problemas/versao-desatualizada');
    expect(await contract(ana)).toMatchObject({ protocol: null });
  });

  it('a refusal leaves the contract as it was, and who withdraws alone meanwhile is not given twice', async () => {
    const [ana, bia] = [await join(), await join()];
    const [rita, paulo] = [await staff('Rita Prado Souza'), await staff('Paulo Lemos')];
    await rita.end(ana);
    const { id } = await onlyOrder();
    expect((await paulo.answer(id, false, 'Já tinha usado.')).json()).toMatchObject({ situacao: 'recusada' });
    expect(await contract(ana)).toMatchObject({ protocol: null, ended_at: null });
    await db().deleteFrom('staff_refund').execute();
    await rita.end(bia);
    const order = await onlyOrder();
    const cookie = await api().signIn(bia.cpf, password);
    await inject('POST', '/minha-conta/saida', cookie, { tipo: 'desistencia' });
    expect((await paulo.answer(order.id, true)).json().type).toBe('/problemas/pedido-de-equipe-encerrado');
    const sums = await db()
      .selectFrom('sandbox_payment')
      .select('returned')
      .where('reference', '=', bia.reference)
      .execute();
    expect(sums).toEqual([{ returned: bia.amount }]);
  });

  it('who left meanwhile and came back keeps the new contract', async () => {
    const ana = await join();
    const [rita, paulo] = [await staff('Rita Prado Souza'), await staff('Paulo Lemos')];
    await rita.end(ana);
    const { id, person_number } = await onlyOrder();
    // Of another contract now, with the same sum.
    const { id: former, made_at, ...present } = await contract(ana);
    await db().updateTable('contract').set({ replaced_at: made_at }).where('id', '=', former).execute();
    const { id: anew } = await db()
      .insertInto('contract')
      .values({ ...present, ordinal: present.ordinal + 1, made_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [charge] = await listPersonCharges(db(), person_number);
    if (charge === undefined) throw new Error('Nothing was charged.');
    await db()
      .insertInto('charge')
      .values({ ...charge, id: crypto.randomUUID(), reference: 'R2', contract_id: anew })
      .execute();
    expect((await paulo.answer(id, true)).json().type).toBe('/problemas/pedido-de-equipe-encerrado');
    expect(await db().selectFrom('contract').select('protocol').where('id', '=', anew).execute()).toEqual([
      { protocol: null },
    ]);
  });

  it('an order of a sum that is another one by now is not approved', async () => {
    const ana = await join();
    const [rita, paulo] = [await staff('Rita Prado Souza'), await staff('Paulo Lemos')];
    await rita.end(ana);
    const { id } = await onlyOrder();
    await db()
      .updateTable('staff_refund')
      .set({ amount: ana.amount - 1 })
      .execute();
    expect((await paulo.answer(id, true)).json().type).toBe('/problemas/pedido-de-equipe-encerrado');
    expect(await contract(ana)).toMatchObject({ protocol: null });
    expect(await onlyOrder()).toMatchObject({ approved: 0, answered_at: null });
  });
});
