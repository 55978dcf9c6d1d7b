import type { Leaving } from '@serafim/contract/api/account/account';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import type { OverdueRefund } from '@serafim/contract/api/payment/refund';
import { beforeEach, expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { runRefunds } from '../refund/run-refunds.ts';

const password = 'uma frase bem longa';
const start = new Date('2026-11-21T12:00:00Z');

onEachStore({}, api => {
  const after = (minutes: number) => {
    api().clock.now = new Date(start.getTime() + minutes * 60_000);
  };
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const paying = { fatura: 'mensal', meiodepagamento: 'cartao', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, ...paying, ...about });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      passe: string;
    }>();
    const url = `/contratacao/${passe}/pagamento`;
    await api().app.inject({ method: 'POST', url, payload: { instrumento: 'sandbox-aprova' } });
    const headers = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
    return { headers, email: payload.email, cpf };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const leave = ({ headers }: Ana, about: object = {}) =>
    api().app.inject({
      method: 'POST',
      url: '/minha-conta/saida',
      headers,
      payload: { tipo: 'desistencia', ...about },
    });
  const asAdmin = async () => ({ cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' });
  const overdue = async () =>
    (await api().app.inject({ url: '/devolucoes', headers: await asAdmin() })).json<OverdueRefund[]>();
  const tryAgain = async (reference: string, chavePix = '') =>
    api().app.inject({
      method: 'POST',
      url: `/devolucoes/${reference}/tentativa`,
      headers: await asAdmin(),
      payload: { chavePix },
    });
  const open = () => api().store.db.selectFrom('refund').selectAll().where('done_at', 'is', null).execute();

  beforeEach(async () => {
    after(0);
    for (const table of ['refund', 'outbox'] as const) await api().store.db.deleteFrom(table).execute();
    await api().store.db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
  });

  it('money that the bank does not give back is asked for ever later, and holds up nobody else’s', async () => {
    const unlucky = await Promise.all(
      [1, 2, 3].map(n => join({ email: `a${n}-${freshCpf()}+nao-devolve@exemplo.com.br` })),
    );
    for (const ana of unlucky)
      expect((await leave(ana)).json<Leaving>()).toMatchObject({ reembolsada: false });
    const tries: number[] = [];
    for (const minutes of [0.5, 1.1, 2, 3.2, 5, 7.3, 10]) {
      after(minutes);
      await runRefunds(api().services);
      tries.push((await open())[0]?.tries ?? 0);
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect((await leave(await join())).json<Leaving>()).toMatchObject({ reembolsada: true });
    expect(await open()).toHaveLength(3);
  });

  it('the administration sees what is overdue, asks again, and both are in the audit trail', async () => {
    const ana = await join({ email: `a${freshCpf()}+nao-devolve@exemplo.com.br` });
    await leave(ana);
    expect(await overdue()).toEqual([]);
    for (const minutes of [2, 5]) {
      after(minutes);
      await runRefunds(api().services);
    }
    const [refund] = await overdue();
    expect(refund).toMatchObject({ tentativas: 3, motivo: 'desistencia', faltaChavePix: false });
    expect(refund?.cliente?.nome).toBe('Ana Beatriz Souza');
    expect((await tryAgain(refund?.referencia ?? '')).json()).toHaveLength(1);
    await api().store.db.updateTable('person').set({ email: 'ana@exemplo.com.br' }).execute();
    expect((await tryAgain(refund?.referencia ?? '')).json()).toEqual([]);
    expect((await tryAgain(refund?.referencia ?? '')).statusCode).toBe(404);
    const actions = await api()
      .store.db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', refund?.cliente?.id ?? '')
      .orderBy('sequence')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'entrou',
      'viu-devolucoes',
      'mandou-devolver',
      'mandou-devolver',
    ]);
    const mails = (await api().waitingMail()).map(({ subject }) => subject);
    expect(mails).toContainEqual(expect.stringContaining('Devolução feita'));
  });

  it('who paid by boleto says where the money goes, and the receipt shows it masked', async () => {
    const ana = await join({ meiodepagamento: 'boleto' });
    const terms = await api().app.inject({ url: '/minha-conta/saida', headers: ana.headers });
    expect(terms.json()).toMatchObject({ pedeChavePix: true });
    const silent = await leave(ana);
    expect([silent.statusCode, silent.json().errors]).toEqual([
      422,
      { chavePix: 'Informe uma chave Pix para a devolução.' },
    ]);
    const wrong = await leave(ana, { chavePix: '123', senha: password });
    expect(wrong.json().errors.chavePix).toContain('Confira a chave Pix');
    const left = (await leave(ana, { chavePix: ana.cpf, senha: password })).json<Leaving>();
    expect(left).toMatchObject({ reembolsada: true, chavePix: maskCpf(ana.cpf) });
    const receipt = await api().app.inject({ url: `/contratacao/${left.passe}/recibo.pdf` });
    expect(pdfText(receipt.rawPayload)).toContain(maskCpf(ana.cpf));
    for (const table of ['refund', 'refund_key'] as const)
      expect(JSON.stringify(await api().store.db.selectFrom(table).selectAll().execute())).not.toContain(
        ana.cpf,
      );
  });
});
