import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { afterEach, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { readBrCode } from '../payment/pix/br-code.ts';

onEachStore({}, api => {
  const today = new Date('2026-11-14T15:00:00Z');
  const at = (day: string) => {
    api().clock.now = new Date(`${day}T15:00:00Z`);
  };
  afterEach(() => {
    api().clock.now = new Date('2026-11-21T15:00:00Z');
  });
  const send = (about: Parameters<typeof signUpInput>[0] = {}) => {
    api().clock.now = today;
    const email = `ana${freshCpf()}@exemplo.com.br`;
    const payload = signUpInput({
      email,
      fatura: 'mensal',
      meiodepagamento: 'pix',
      vencimento: '10',
      ...about,
    });
    return api().app.inject({ method: 'POST', url: '/cadastro', payload });
  };
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) =>
    (await send(about)).json<{ passe: string }>().passe;
  const read = async (passe: string) =>
    (await api().app.inject({ url: `/contratacao/${passe}` })).json<ContractSummary>();
  const pay = (passe: string, valor?: number) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova', ...(valor === undefined ? {} : { valor }) },
    });
  const reissue = async (passe: string, meiodepagamento: string) =>
    (
      await api().app.inject({
        method: 'PUT',
        url: `/contratacao/${passe}/pagamento`,
        payload: { meiodepagamento },
      })
    ).json<ContractSummary>();

  it('who contracts on the 14th pays for 26 days, and what was shown is what is asked for', async () => {
    const { cobranca } = await read(await join({ valorHoje: 6925 }));
    expect(cobranca).toMatchObject({ valor: 6925, periodo: { de: '2026-11-14', ate: '2026-12-09' } });
    expect(readBrCode(cobranca.pix?.codigo ?? '').amount).toBe(6925);
  });

  it('who was shown another amount, at midnight or by a wrong clock, is signed up for nothing', async () => {
    const refused = await send({ valorHoje: 6659 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: '/problemas/valor-mudou', hoje: '2026-11-14' });
  });

  it('a sign-up that says nothing of paying is monthly and by Pix, on the 10th', async () => {
    const contract = await read(await join({ fatura: '', meiodepagamento: '', vencimento: '' }));
    expect(contract).toMatchObject({
      fatura: 'mensal',
      vencimento: '10',
      cobranca: { valor: 6925, meiodepagamento: 'pix', situacao: 'aberta' },
    });
  });

  it('a code of an earlier day is exchanged for one at the price of today', async () => {
    const passe = await join();
    at('2026-11-17');
    expect(await read(passe)).toMatchObject({ hoje: '2026-11-17', cobranca: { vencimento: '2026-11-14' } });
    const { cobranca } = await reissue(passe, 'pix');
    // 79,90 × 23 ÷ 30
    expect(cobranca).toMatchObject({ valor: 6126, periodo: { de: '2026-11-17', ate: '2026-12-09' } });
    expect(readBrCode(cobranca.pix?.codigo ?? '').amount).toBe(6126);
    expect((await pay(passe)).json()).toMatchObject({ cobranca: { situacao: 'paga', valor: 6126 } });
  });

  it('money for that code all the same buys the days that it cost, from the day on which it came', async () => {
    const passe = await join();
    at('2026-11-17');
    expect((await pay(passe)).json()).toMatchObject({
      cobranca: { valor: 6925, pagaEm: '2026-11-17', periodo: { de: '2026-11-17', ate: '2026-12-12' } },
    });
  });

  it('a card is charged the price of the day on which it pays, and never another than was shown', async () => {
    const passe = await join({ meiodepagamento: 'cartao', vencimento: '20' });
    at('2026-11-19');
    // One day is left before the due day; the next day would be a whole month.
    expect((await pay(passe, 1546)).json().type).toBe('/problemas/valor-mudou');
    expect((await read(passe)).cobranca.situacao).toBe('aberta');
    expect((await pay(passe, 258)).json()).toMatchObject({
      cobranca: { situacao: 'paga', valor: 258, periodo: { de: '2026-11-19', ate: '2026-11-19' } },
    });
  });

  it('a boleto stays as it was issued until its own last day', async () => {
    const passe = await join({ meiodepagamento: 'boleto' });
    at('2026-11-17');
    expect((await read(passe)).cobranca).toMatchObject({ valor: 6925, vencimento: '2026-11-18' });
    expect((await pay(passe)).json()).toMatchObject({
      cobranca: { periodo: { de: '2026-11-17', ate: '2026-12-12' } },
    });
  });

  it('a year is a full year from its payment, whenever that is', async () => {
    const passe = await join({ fatura: 'anual' });
    at('2026-11-17');
    expect((await pay(passe)).json()).toMatchObject({
      cobranca: { valor: 79_800, periodo: { de: '2026-11-17', ate: '2027-11-16' } },
    });
  });
});
