import type { Account } from '@serafim/contract/api/account/account';
import type { CardCheck, OwnCard } from '@serafim/contract/api/card/card';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { Day } from '@serafim/contract/site/calendar';
import { addDays } from '@serafim/contract/site/calendar';
import { beforeEach, expect, it, vi } from 'vitest';
import { runBilling } from '../../money/billing/start-billing.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { contractIn } from '../../testing/contract-in.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { cardSvg } from '../picture/card-svg.ts';

const password = 'um-rio-de-janeiro-42';

/** What a reader of the picture reads. */
const words = (svg: string): string => svg.replace(/<\/text>/g, '\n').replace(/<[^>]+>/g, '');

onEachStore({}, api => {
  const at = (day: Day) => {
    api().clock.now = new Date(`${day}T15:00:00Z`);
  };
  beforeEach(() => at('2026-11-14'));

  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const payload = signUpInput({ cpf: freshCpf(), password, vencimento: '10', ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', 'in', api().cipher.cpfIndexes(payload.cpf))
      .executeTakeFirstOrThrow();
    return { cpf: payload.cpf, number, passe: answer.json<{ passe: string | null }>().passe };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const pay = ({ number }: Ana) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${api().services.contractTokens.sign(number)}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  /** The check of a token as the card carries it. */
  const check = async ({ number }: Ana) => {
    const token = api().cardTokens.sign({ number, dependent: 0, validUntil: '2027-11-14' });
    return (await api().app.inject(`/verificar/${token}`)).json<CardCheck>();
  };
  /** What the picture says; the status where there is none. */
  const picture = async ({ cpf }: Ana) => {
    const rendered = vi.spyOn(api().services.pictures, 'renderCard');
    const answer = await api().app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf } });
    const [face] = rendered.mock.calls.at(-1) ?? [];
    rendered.mockRestore();
    return answer.statusCode === 200 && face ? words(cardSvg(face, defaultBrand)) : answer.statusCode;
  };
  const ask = async ({ cpf }: Ana, method: 'GET' | 'PUT' | 'POST' = 'GET', path = '', payload?: object) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const account = async (ana: Ana) => (await ask(ana)).json<Account>();
  const through = async (from: Day, until: Day) => {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      at(day);
      await applyDueChanges(api().store.db, api().clock.now);
      await runBilling(api().services);
    }
  };

  it.each(['mensal', 'anual'] as const)(
    'nothing says valid before the first payment, by %s',
    async fatura => {
      const ana = await join({ fatura });
      const said = await picture(ana);
      expect(said).toContain('Aguardando o primeiro pagamento');
      expect(said).not.toContain('Válida');
      expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-pagamento' });
      expect(contractIn(await account(ana), 'aguardando').cobrancas).toMatchObject([{ situacao: 'aberta' }]);

      await pay(ana);
      expect(await picture(ana)).toMatch(/Válida até\n14\/11\/2027/);
      expect(await check(ana)).toMatchObject({ valida: true, validaAte: '2027-11-14', tolerancia: false });
    },
  );

  it('a sign-up as the specification sends it, which says nothing of paying, is not valid either', async () => {
    const ana = await join({ fatura: '', meiodepagamento: '', vencimento: '' });
    expect(await picture(ana)).toContain('Aguardando o primeiro pagamento');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-pagamento' });
    await pay(ana);
    expect(await check(ana)).toMatchObject({ valida: true });
  });

  it('a person without a plan has a picture that says so; a plan chosen later waits for its payment', async () => {
    const ana = await join({ plano: '' });
    expect(ana.passe).toBeNull();
    expect(await picture(ana)).toContain('Sem plano ativo');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-plano' });

    await ask(ana, 'PUT', '/plano', { plano: 'angel', fatura: 'mensal' });
    expect(await picture(ana)).toContain('Aguardando o primeiro pagamento');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'sem-pagamento' });
    expect(contractIn(await account(ana), 'aguardando').cobrancas).toMatchObject([
      { situacao: 'aberta', valor: 5191 },
    ]);
    await pay(ana);
    expect(await check(ana)).toMatchObject({ valida: true, plano: 'angel' });
  });

  it('a late period is not called valid: the card is taken until it is suspended', async () => {
    const ana = await join();
    await pay(ana);
    await through('2026-12-05', '2026-12-09');
    expect(await check(ana)).toMatchObject({ valida: true, tolerancia: false });
    await through('2026-12-10', '2026-12-20');
    expect(await check(ana)).toMatchObject({ valida: true, tolerancia: true, validaAte: '2026-12-20' });
    const said = await picture(ana);
    expect(said).toContain('Confira a validade pelo código');
    expect(said).not.toContain('Válida');
    await through('2026-12-21', '2027-01-10');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'suspensa' });
    expect(await picture(ana)).toBe(409);
    await pay(ana);
    expect(await check(ana)).toMatchObject({ valida: true, tolerancia: false });
  });

  it('who left holds until the paid days end, and the picture says that day', async () => {
    const ana = await join();
    await pay(ana);
    at('2026-11-25');
    await ask(ana, 'POST', '/saida', { tipo: 'cancelamento' });
    expect(await picture(ana)).toMatch(/Válida até\n09\/12\/2026/);
    expect(await check(ana)).toMatchObject({ valida: true, validaAte: '2026-12-09' });
    await through('2026-12-09', '2026-12-10');
    expect(await check(ana)).toEqual({ valida: false, motivo: 'cancelada' });
    expect(await picture(ana)).toBe(410);
  });

  it('the account says of the own card what the card says', async () => {
    const ana = await join();
    const faces = async () => {
      const own = (await ask(ana, 'GET', '/carteirinhas')).json<OwnCard[]>();
      const { carteirinha } = await account(ana);
      if (carteirinha === null) throw new Error('Expected a card');
      expect(own[0]).toMatchObject(carteirinha);
      const { validaAte, aviso, situacao, paraEm } = carteirinha;
      return [validaAte, aviso, situacao, paraEm];
    };
    expect(await faces()).toEqual([null, 'Aguardando o primeiro pagamento', 'sem-pagamento', null]);
    await pay(ana);
    expect(await faces()).toEqual(['2027-11-14', '', 'paga', null]);
    await through('2026-12-05', '2026-12-20');
    const stops = '2027-01-10';
    expect(await faces()).toEqual([null, 'Confira a validade pelo código', 'tolerancia', stops]);
    expect(contractIn(await account(ana), 'atrasado').suspendeEm).toBe(stops);
    await through('2026-12-21', '2027-01-10');
    const suspended = await account(ana);
    expect(suspended.carteirinha).toBeNull();
    expect(contractIn(suspended, 'suspenso').suspensaDesde).toBe(stops);
    await pay(ana);
    await ask(ana, 'POST', '/saida', { tipo: 'cancelamento' });
    const [until] = await faces();
    expect(until).toBe(contractIn(await account(ana), 'ativo').saida?.efeitoEm);
    const bia = await join({ plano: '' });
    expect(await account(bia)).toMatchObject({ carteirinha: null, contrato: { situacao: 'nenhum' } });
    const [card] = (await ask(bia, 'GET', '/carteirinhas')).json<OwnCard[]>();
    expect(card).toMatchObject({ situacao: 'sem-plano', aviso: 'Sem plano ativo' });
  });

  it('another plan is valid once its own period is paid', async () => {
    const ana = await join();
    await pay(ana);
    await ask(ana, 'PUT', '/plano', { plano: 'premium', fatura: 'anual' });
    await through('2026-12-05', '2026-12-10');
    expect(await check(ana)).toMatchObject({ valida: true, plano: 'premium', tolerancia: true });
    await pay(ana);
    expect(await check(ana)).toMatchObject({ valida: true, plano: 'premium', tolerancia: false });
    await through('2027-11-05', '2027-11-05');
    expect(await picture(ana)).toMatch(/Válida até\n14\/11\/2027/);
  });
});
