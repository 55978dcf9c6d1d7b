import type { Account, Leaving } from '@serafim/contract/api/account/account';
import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import type { MemberInput } from '@serafim/contract/api/sign-up/member';
import { addDays } from '@serafim/contract/site/calendar';
import { beforeEach, expect, it } from 'vitest';
import { runBilling } from '../../money/billing/start-billing.ts';
import { settlePayment } from '../../money/charge/settle-payment.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import { chargesOf, contractIn } from '../../testing/contract-in.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { deleteExpired } from '../retention/delete-expired.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const db = () => api().store.db;
  beforeEach(() => {
    api().clock.now = new Date('2026-11-21T12:00:00Z');
  });
  const pass = (days: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + days * 86_400_000);
  };
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object) =>
    api().app.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const inputOf = (cpf: string, about: Partial<MemberInput> = {}) =>
    signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br`, password, vencimento: '10', ...about });
  const join = async (about: Partial<MemberInput> = {}) => {
    const cpf = freshCpf();
    const answer = await send('POST', '/cadastro', '', inputOf(cpf, about));
    const { id, numero, passe } = answer.json<{ id: string; numero: string; passe: string }>();
    return { cpf, id, numero, passe, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = (passe: string) =>
    send('POST', `/contratacao/${passe}/pagamento`, '', { instrumento: 'sandbox-aprova' });
  const leave = async ({ cookie }: Ana, tipo = 'desistencia', about: object = {}) =>
    (await send('POST', '/minha-conta/saida', cookie, { tipo, ...about })).json<Leaving>();
  const comeBack = (ana: Ana, about: Partial<MemberInput> = {}) =>
    send('POST', '/cadastro', ana.cookie, inputOf(ana.cpf, about));
  const account = async ({ cookie }: Ana) => (await send('GET', '/minha-conta', cookie)).json<Account>();
  const check = async ({ cpf }: Ana) => {
    const row = await db()
      .selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .executeTakeFirstOrThrow();
    const token = api().cardTokens.sign({ number: row.number, dependent: 0, validUntil: '2027-11-21' });
    return (await api().app.inject({ url: `/verificar/${token}` })).json();
  };

  it('who left signs in, recovers the password, reads receipts and data, and asks to be forgotten', async () => {
    const ana = await join();
    await pay(ana.passe);
    const left = await leave(ana);
    const again = { ...ana, cookie: await api().signIn(ana.cpf, password) };
    for (const one of [ana, again]) {
      const seen = await account(one);
      expect(contractIn(seen, 'encerrado')).toMatchObject({
        encerradoEm: '2026-11-21',
        saida: { protocolo: left.protocolo },
      });
      const [charge] = chargesOf(seen);
      const papers = [
        `/minha-conta/cobrancas/${charge?.id}/recibo.pdf`,
        `/minha-conta/saidas/${left.protocolo}/recibo.pdf`,
      ];
      for (const url of papers)
        expect([url, (await send('GET', url, one.cookie)).headers['content-type']]).toEqual([
          url,
          'application/pdf',
        ]);
    }
    expect((await send('GET', '/sessao', again.cookie)).json()).toEqual({
      session: { id: ana.id, nome: 'Ana Beatriz Souza', papel: 'member', encerrado: true },
    });
    expect((await send('GET', '/minha-conta/dados', again.cookie)).statusCode).toBe(200);
    expect((await send('POST', '/minha-conta/eliminacao', again.cookie, {})).statusCode).toBe(200);
    await send('POST', '/recuperar-senha', '', { cpf: ana.cpf });
    const mails = await api().waitingMail();
    expect(mails.filter(({ to, subject }) => to.includes(ana.cpf) && /senha/i.test(subject))).toHaveLength(1);
  });

  it('and comes back with the same CPF: a new contract that waits for its payment, the same number', async () => {
    const davi = { nomeDep: 'Davi Souza', cpfDep: freshCpf() };
    const before = await join({ dependentes: [davi] });
    await pay(before.passe);
    const left = await leave(before);
    pass(1);
    const ana = { ...before, cookie: await api().signIn(before.cpf, password) };
    const rute = { nomeDep: 'Rute Souza', cpfDep: freshCpf() };
    const back = await comeBack(ana, { plano: 'premium', vencimento: '5', dependentes: [rute] });
    expect([back.statusCode, back.json()]).toEqual([
      201,
      { id: ana.id, numero: ana.numero, passe: expect.any(String) },
    ]);
    const seen = await account(ana);
    const { numero } = contractIn(seen, 'aguardando');
    expect(seen).toMatchObject({
      contrato: {
        plano: 'premium',
        contratadoEm: '2026-11-22',
        renovaEm: '2027-11-22',
        numero: expect.stringMatching(/^2026-\d{8}-2$/),
        cobrancas: [{ situacao: 'aberta', valor: 4329, periodo: { de: '2026-11-22', ate: '2026-12-04' } }],
      },
      dependentes: [{ lugar: 2, nome: 'Rute Souza' }],
      contratosAnteriores: [
        {
          plano: 'guardian',
          contrato: numero.slice(0, -2),
          contratadoEm: '2026-11-21',
          encerradoEm: '2026-11-21',
          protocolo: left.protocolo,
          cobrancas: [{ situacao: 'estornada', periodo: { de: '2026-11-21', ate: '2026-12-09' } }],
        },
      ],
    });
    expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-pagamento' });
    await pay(back.json<{ passe: string }>().passe);
    expect(await check(ana)).toMatchObject({ valida: true, plano: 'premium' });
    const [former] = seen.contratosAnteriores;
    for (const url of [
      `/minha-conta/cobrancas/${former?.cobrancas[0]?.id}/recibo.pdf`,
      `/minha-conta/saidas/${left.protocolo}/recibo.pdf`,
    ])
      expect([url, (await send('GET', url, ana.cookie)).statusCode]).toEqual([url, 200]);
    const data = (await send('GET', '/minha-conta/dados', ana.cookie)).json<PersonalData>();
    expect(data.cobrancas).toHaveLength(2);
    expect(data.contratosAnteriores).toMatchObject([{ protocolo: left.protocolo, reembolso: 5060 }]);
  });

  it('not without being signed in, nor without the password, nor while the contract runs', async () => {
    const ana = await join();
    expect((await comeBack(ana)).json()).toMatchObject({ type: '/problemas/cpf-ja-cadastrado' });
    await leave(ana);
    const stranger = await comeBack({ ...ana, cookie: '' });
    expect(stranger.json()).toMatchObject({ status: 409, type: '/problemas/cpf-ja-cadastrado' });
    const bia = await join();
    await leave(bia);
    expect((await comeBack({ ...ana, cookie: bia.cookie })).statusCode).toBe(409);
    for (const wrong of ['', 'uma outra frase longa'])
      expect((await comeBack(ana, { password: wrong })).json()).toMatchObject({
        status: 422,
        errors: { password: expect.stringContaining('a senha com que você entra') },
      });
    expect((await account(ana)).contratosAnteriores).toEqual([]);
  });

  it('twenty times at the same moment it is one contract', async () => {
    const ana = await join();
    await leave(ana);
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(ana)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const seen = await account(ana);
    expect([chargesOf(seen).length, seen.contratosAnteriores.length]).toEqual([1, 1]);
  });

  it.each([
    ['at once', '', true],
    ['late', '+nao-devolve', false],
  ])(
    'who cancelled comes back once the paid days are over, and gets back %s what the new ones cost alone',
    async (_when, mark, atOnce) => {
      const email = `ana${freshCpf()}${mark}@exemplo.com.br`;
      const ana = await join({ email });
      await pay(ana.passe);
      pass(8);
      const again = { ...ana, cookie: await api().signIn(ana.cpf, password) };
      await leave(again, 'cancelamento');
      expect((await comeBack(again)).statusCode).toBe(409);
      api().clock.now = new Date('2026-12-10T12:00:00Z');
      await applyDueChanges(db(), api().clock.now);
      const later = { ...ana, cookie: await api().signIn(ana.cpf, password) };
      const back = await comeBack(later, { vencimento: '15', email });
      await pay(back.json<{ passe: string }>().passe);
      // A second withdrawal gives back what the second contract took, and nothing of the first one.
      const left = await leave(later);
      expect(left).toMatchObject({ tipo: 'desistencia', reembolso: 1332, reembolsada: atOnce });
      await runRefunds(api().services);
      const { devolucoes } = (await send('GET', '/minha-conta/dados', later.cookie)).json<PersonalData>();
      expect(devolucoes.map(({ valor }) => valor)).toEqual([1332]);
      const seen = await account(later);
      expect(contractIn(seen, 'encerrado').saida).toMatchObject({ reembolso: 1332 });
      expect(seen.contratosAnteriores[0]?.cobrancas).toMatchObject([
        { situacao: 'paga', periodo: { de: '2026-11-21', ate: '2026-12-09' } },
      ]);
    },
  );

  it('a day that the former contract was going to charge for is charged by the new one', async () => {
    const bill = async (from: string, until: string) => {
      for (let day = from; day <= until; day = addDays(day, 1)) {
        api().clock.now = new Date(`${day}T12:00:00Z`);
        await runBilling(api().services);
      }
    };
    api().clock.now = new Date('2026-12-04T12:00:00Z');
    const ana = await join();
    await pay(ana.passe);
    await bill('2026-12-05', '2026-12-06');
    const again = { ...ana, cookie: await api().signIn(ana.cpf, password) };
    const charged = chargesOf(await account(again)).map(({ periodo }) => periodo.de);
    expect(charged).toEqual(['2026-12-10', '2026-12-04']);
    await leave(again);
    api().clock.now = new Date('2026-12-07T10:00:00Z');
    const back = await comeBack({ ...ana, cookie: await api().signIn(ana.cpf, password) });
    await pay(back.json<{ passe: string }>().passe);
    await bill('2026-12-07', '2026-12-10');
    const seen = await account({ ...ana, cookie: await api().signIn(ana.cpf, password) });
    expect(chargesOf(seen).map(({ situacao, periodo }) => [situacao, periodo.de])).toEqual([
      ['aberta', '2026-12-10'],
      ['paga', '2026-12-07'],
    ]);
    expect(seen.contratosAnteriores[0]?.cobrancas).toMatchObject([
      { situacao: 'cancelada', periodo: { de: '2026-12-10', ate: '2027-01-09' } },
      { situacao: 'estornada', periodo: { de: '2026-12-04', ate: '2026-12-09' } },
    ]);
  });

  it('money that comes late for the former contract goes back, and is no part of the new one', async () => {
    const ana = await join();
    const reference = (
      await db()
        .selectFrom('charge')
        .select('reference')
        .where('id', '=', chargesOf(await account(ana))[0]?.id ?? '')
        .executeTakeFirstOrThrow()
    ).reference;
    await leave(ana);
    await comeBack(ana);
    await settlePayment(api().services, reference, { outcome: 'confirmed', savedCard: null });
    expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-pagamento' });
    const data = (await send('GET', '/minha-conta/dados', ana.cookie)).json<PersonalData>();
    expect(data.contratosAnteriores).toMatchObject([{ reembolso: 5060, reembolsadaEm: null }]);
    expect(data.devolucoes).toMatchObject([{ valor: 5060, motivo: 'atrasado' }]);
  });

  it('who came back and left is erased with both contracts; while one runs, not', async () => {
    const ana = await join({ meiodepagamento: 'boleto' });
    await pay(ana.passe);
    await leave(ana, 'desistencia', { chavePix: ana.cpf, senha: password });
    await comeBack(ana);
    const asked = await send('POST', '/minha-conta/eliminacao', ana.cookie, {});
    const { protocolo } = asked.json<{ protocolo: string }>();
    const admin = await api().signInAdmin();
    const erase = () => send('PUT', `/eliminacoes/${protocolo}/resposta`, admin, { tipo: 'eliminado' });
    expect((await erase()).json()).toMatchObject({ type: '/problemas/eliminacao-impedida' });
    await leave(ana, 'desistencia', { chavePorEmail: true });
    await runRefunds(api().services);
    expect((await erase()).statusCode).toBe(204);
    const [row] = await db().selectFrom('contract').selectAll().where('pix_key', 'is not', null).execute();
    expect([row, await db().selectFrom('refund_key').selectAll().execute()]).toEqual([undefined, []]);
    const done = (await send('GET', '/eliminacoes?situacao=respondida&limite=100', admin)).json<
      ErasureRequest[]
    >();
    expect(done.find(one => one.protocolo === protocolo)).toMatchObject({ pessoa: null });
    await expect(api().signIn(ana.cpf, password)).rejects.toThrow('401');
  });

  it('a former contract goes five years after its end, the one that runs stays', async () => {
    const ana = await join();
    await pay(ana.passe);
    await leave(ana);
    pass(30);
    await comeBack({ ...ana, cookie: await api().signIn(ana.cpf, password) });
    const { number } = await db()
      .selectFrom('person')
      .select('number')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const counted = async () => {
      const charges = await db()
        .selectFrom('charge')
        .select('id')
        .where('person_number', '=', number)
        .execute();
      const former = await db()
        .selectFrom('contract')
        .select('id')
        .where('person_number', '=', number)
        .where('replaced_at', 'is not', null)
        .execute();
      return [charges.length, former.length];
    };
    const after = (days: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + days * 86_400_000);
    await deleteExpired(api().services, after(5 * 365));
    expect(await counted()).toEqual([2, 1]);
    await deleteExpired(api().services, after(5 * 365 + 3));
    expect(await counted()).toEqual([1, 0]);
  });
});
