import { type Count, countNames } from '@serafim/contract/api/overview/count';
import type { Overview } from '@serafim/contract/api/overview/overview';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';

onEachStore({}, api => {
  const overview = async (): Promise<Overview> => {
    const answer = await api().app.inject({ url: '/painel', headers: { cookie: await api().signInAdmin() } });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const join = async (at: string, about: Parameters<typeof signUpInput>[0] = {}) => {
    api().clock.now = new Date(at);
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput(about) });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: string; passe: string }>();
  };

  it('an admin sees thirty days, each by the clock of São Paulo, those without a sign-up too', async () => {
    await join('2026-10-23T02:59:00Z');
    await join('2026-10-23T03:00:00Z');
    await join('2026-11-21T02:59:59Z');
    await join('2026-11-21T03:00:00Z');
    await join('2026-11-22T02:59:59Z');
    const { cadastros, cadastrosAntes } = await overview();
    expect(cadastros).toHaveLength(30);
    expect([cadastros[0], cadastros[28], cadastros[29]]).toEqual([
      { dia: '2026-10-23', total: 1 },
      { dia: '2026-11-20', total: 1 },
      { dia: '2026-11-21', total: 2 },
    ]);
    expect(cadastros.reduce((sum, { total }) => sum + total, 0)).toBe(4);
    expect(cadastrosAntes).toHaveLength(30);
    expect([cadastrosAntes?.[0]?.dia, cadastrosAntes?.[29]]).toEqual([
      '2026-09-23',
      { dia: '2026-10-22', total: 1 },
    ]);
  });

  it('an admin sees what was paid in thirty days and in those before, what waits, and what is late', async () => {
    const sums = async (at: string) => {
      api().clock.now = new Date(at);
      const { dinheiro } = await overview();
      if (dinheiro === undefined) throw new Error('The overview has no money');
      return dinheiro;
    };
    const day = '2026-11-21T12:00:00Z';
    const before = await sums(day);
    await join(day, { plano: 'premium' });
    const { passe } = await join(day);
    const contract = `/contratacao/${passe}`;
    const { cobranca } = (await api().app.inject({ url: contract })).json();
    const payload = { instrumento: 'sandbox-aprova' };
    const paid = await api().app.inject({ method: 'POST', url: `${contract}/pagamento`, payload });
    expect(paid.statusCode).toBe(200);
    const after = await sums(day);
    expect(after.recebido).toEqual({
      valor: before.recebido.valor + cobranca.valor,
      cobrancas: before.recebido.cobrancas + 1,
    });
    const { reference, id: charge_id } = await api()
      .store.db.selectFrom('charge')
      .select(['reference', 'id'])
      .where('status', '=', 'paga')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const at = { created_at: day, next_at: null, done_at: day };
    await api()
      .store.db.insertInto('refund')
      .values({ reference, charge_id, person_number: null, amount: 500, reason: 'equipe', ...at })
      .execute();
    // A part that went back is not received any more.
    expect((await sums(day)).recebido.valor).toBe(after.recebido.valor - 500);
    await api().store.db.deleteFrom('refund').where('reference', '=', reference).execute();
    expect(after.aberto.cobrancas).toBe(before.aberto.cobrancas + 1);
    expect(after.aberto.valor).toBeGreaterThan(before.aberto.valor);
    expect(after.atrasado).toEqual(before.atrasado);

    const nextDay = await sums('2026-11-22T12:00:00Z');
    // First charges are never late.
    expect([nextDay.aberto, nextDay.atrasado]).toEqual([after.aberto, after.atrasado]);
    const nextMonth = await sums('2026-12-21T12:00:00Z');
    expect(nextMonth.recebido).toEqual({ valor: 0, cobrancas: 0 });
    expect(nextMonth.recebidoAntes).toEqual(after.recebido);
  });

  it('an admin sees how many members pay, by plan, how many never paid, and how many left', async () => {
    const before = (await overview()).clientes;
    const { passe } = await join('2026-11-21T12:00:00Z', { plano: 'diamond', meiodepagamento: 'cartao' });
    const payload = { instrumento: 'sandbox-aprova' };
    await api().app.inject({ method: 'POST', url: `/contratacao/${passe}/pagamento`, payload });
    await join('2026-11-21T12:00:00Z', { plano: 'diamond' });
    const { id, passe: paid } = await join('2026-11-21T12:00:00Z', { plano: 'diamond' });
    await api().app.inject({ method: 'POST', url: `/contratacao/${paid}/pagamento`, payload });
    await api()
      .store.db.updateTable('contract')
      .set(leftColumns('2026-11-21T12:00:00Z'))
      .where('person_number', '=', person =>
        person.selectFrom('person').select('number').where('id', '=', id),
      )
      .execute();
    const { clientes, encerrados } = await overview();
    expect(encerrados).toBe(1);
    const diamond = ({ porPlano }: Overview['clientes']) =>
      porPlano.find(({ plano }) => plano === 'diamond')?.total;
    expect(clientes.ativos).toBe(before.ativos + 1);
    expect(clientes.aguardando).toBe((before.aguardando ?? 0) + 1);
    expect(clientes.suspensos).toBe(0);
    expect(clientes.cancelados).toBe(before.cancelados + 1);
    expect(diamond(clientes)).toBe((diamond(before) ?? 0) + 1);
  });

  it('an admin sees how many clinics wait and how many are in the network', async () => {
    const register = async (cookie?: string) =>
      api().app.inject({
        method: 'POST',
        url: '/createClinica',
        payload: clinicInput(),
        headers: cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
      });
    const first = new Date('2026-11-20T12:00:00Z');
    api().clock.now = first;
    await register();
    api().clock.now = new Date('2026-11-21T12:00:00Z');
    await register(await api().signInAdmin());
    await register(await api().signInAdmin());
    const { clinicas, filas } = await overview();
    expect(clinicas).toEqual({ pendentes: 1, aprovadas: 2 });
    expect(filas).toEqual({
      clinicas: { total: 1, desde: first.toISOString() },
      mensagens: { total: 0, desde: null },
      eliminacoes: { total: 0, desde: null },
      devolucoes: { total: 0, desde: null },
    });
  });

  it('an admin reads each number by itself, the same as all of them together', async () => {
    const { passe } = await join('2026-11-21T12:00:00Z');
    const payload = { instrumento: 'sandbox-aprova' };
    await api().app.inject({ method: 'POST', url: `/contratacao/${passe}/pagamento`, payload });
    const cookie = await api().signInAdmin();
    const read = async (name: string): Promise<Count> => {
      const answer = await api().app.inject({ url: `/painel/numeros/${name}`, headers: { cookie } });
      expect(answer.statusCode, name).toBe(200);
      return answer.json();
    };
    const { clientes, clinicas, cadastros, mensagensAbertas, eliminacoesAbertas } = await overview();
    expect(Object.fromEntries(await Promise.all(countNames.map(async n => [n, await read(n)])))).toEqual({
      clientes: { total: clientes.ativos },
      aguardando: { total: clientes.aguardando },
      // Each of them signed up on these days.
      'cadastros-pagos': { total: clientes.ativos, desde: cadastros[0]?.dia },
      cadastros: {
        total: cadastros.reduce((sum, { total }) => sum + total, 0),
        desde: cadastros[0]?.dia,
      },
      'clinicas-esperando': { total: clinicas.pendentes },
      'clinicas-na-rede': { total: clinicas.aprovadas },
      mensagens: { total: mensagensAbertas },
      eliminacoes: { total: eliminacoesAbertas },
      'avise-me': { total: 0 },
      devolucoes: { total: 0 },
    });
  });

  it('nobody reads a number that does not exist, or without being an admin', async () => {
    const url = '/painel/numeros/clientes';
    expect((await api().app.inject({ url })).statusCode).toBe(401);
    const headers = { cookie: await api().signInAdmin() };
    const unknown = await api().app.inject({ url: '/painel/numeros/senhas', headers });
    expect(unknown.statusCode).toBeGreaterThanOrEqual(400);
    expect(unknown.statusCode).toBeLessThan(500);
  });
});
