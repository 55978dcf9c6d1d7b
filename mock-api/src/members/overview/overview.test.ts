import { type Count, countNames } from '@serafim/contract/api/overview/count';
import type { Overview } from '@serafim/contract/api/overview/overview';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, signUpInput } from '../../testing/inputs.ts';

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
    return answer.json<{ id: string }>();
  };

  it('an admin sees thirty days, each by the clock of São Paulo, those without a sign-up too', async () => {
    await join('2026-10-23T02:59:00Z');
    await join('2026-10-23T03:00:00Z');
    await join('2026-11-21T02:59:59Z');
    await join('2026-11-21T03:00:00Z');
    await join('2026-11-22T02:59:59Z');
    const { cadastros } = await overview();
    expect(cadastros).toHaveLength(30);
    expect([cadastros[0], cadastros[28], cadastros[29]]).toEqual([
      { dia: '2026-10-23', total: 1 },
      { dia: '2026-11-20', total: 1 },
      { dia: '2026-11-21', total: 2 },
    ]);
    expect(cadastros.reduce((sum, { total }) => sum + total, 0)).toBe(4);
  });

  it('an admin sees how many contracts run, by plan, and how many ended', async () => {
    const before = (await overview()).clientes;
    await join('2026-11-21T12:00:00Z', { plano: 'diamond' });
    const { id } = await join('2026-11-21T12:00:00Z', { plano: 'diamond' });
    await api()
      .store.db.updateTable('person')
      .set({ cancelled_at: '2026-11-21T12:00:00Z' })
      .where('id', '=', id)
      .execute();
    const { clientes } = await overview();
    const diamond = ({ porPlano }: Overview['clientes']) =>
      porPlano.find(({ plano }) => plano === 'diamond')?.total;
    expect(clientes.ativos).toBe(before.ativos + 1);
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
    await register();
    await register(await api().signInAdmin());
    await register(await api().signInAdmin());
    expect((await overview()).clinicas).toEqual({ pendentes: 1, aprovadas: 2 });
  });

  it('an admin reads each number by itself, the same as all of them together', async () => {
    await join('2026-11-21T12:00:00Z');
    const cookie = await api().signInAdmin();
    const read = async (name: string): Promise<Count> => {
      const answer = await api().app.inject({ url: `/painel/numeros/${name}`, headers: { cookie } });
      expect(answer.statusCode, name).toBe(200);
      return answer.json();
    };
    const { clientes, clinicas, cadastros, mensagensAbertas, eliminacoesAbertas } = await overview();
    expect(Object.fromEntries(await Promise.all(countNames.map(async n => [n, await read(n)])))).toEqual({
      clientes: { total: clientes.ativos },
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
