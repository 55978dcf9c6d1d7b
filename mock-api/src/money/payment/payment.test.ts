import { maskCpf } from '@serafim/contract/api/fields/cpf';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { expect, it } from 'vitest';
import { createCountingGateway } from '../../testing/counting-gateway.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { readBrCode } from './pix/br-code.ts';

const paying = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;

const bank = createCountingGateway();

/** A bank that took another sum under a reference, before the database was restored. */
const withOtherSum = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  collect: async (order, instrument, signal) => ({
    ...(await sandbox.collect(order, instrument, signal)),
    ...(order.email.includes('+outra-soma@') ? { amount: 4_321 } : {}),
  }),
});

onEachStore({ gateway: sandbox => withOtherSum(bank.gateway(sandbox)) }, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const email = `ana${freshCpf()}@exemplo.com.br`;
    const payload = signUpInput({ email, ...paying, ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    return { passe: answer.json<{ passe: string }>().passe, email: payload.email, cpf: payload.cpf };
  };
  const read = async (passe: string) =>
    (await api().app.inject({ url: `/contratacao/${passe}` })).json<ContractSummary>();
  const pay = (passe: string, instrumento = 'sandbox-aprova') =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento },
    });
  const change = (passe: string, meiodepagamento: string) =>
    api().app.inject({
      method: 'PUT',
      url: `/contratacao/${passe}/pagamento`,
      payload: { meiodepagamento },
    });
  const pdf = (passe: string) => api().app.inject({ url: `/contratacao/${passe}/contrato.pdf` });
  const boleto = (passe: string) => api().app.inject({ url: `/contratacao/${passe}/boleto.pdf` });
  const mailsTo = async (email: string) => (await api().waitingMail()).filter(({ to }) => to === email);

  it('somebody who contracts sees number, withdrawal date and a Pix over what is due today', async () => {
    const { passe } = await join({ dependentes: [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }] });
    const contract = await read(passe);
    expect(contract).toMatchObject({
      primeiroNome: 'Ana',
      contrato: expect.stringMatching(/^2026-\d{8}$/),
      dependentes: 1,
      contratadoEm: '2026-11-21',
      desistenciaAte: '2026-11-28',
      vencimento: '10',
      hoje: '2026-11-21',
      cobranca: {
        // 79,90 × 19 ÷ 30
        valor: 5060,
        periodo: { de: '2026-11-21', ate: '2026-12-09' },
        situacao: 'aberta',
        vencimento: '2026-11-21',
        boleto: null,
      },
      demonstracao: true,
    });
    expect(readBrCode(contract.cobranca.pix?.codigo ?? '').amount).toBe(5060);
    expect(contract.cobranca.pix?.qr.size).toBeGreaterThan(20);
  });

  it('a year is ten months at once', async () => {
    const { passe } = await join({ fatura: 'anual', plano: 'angel' });
    expect((await read(passe)).cobranca.valor).toBe(59_880);
  });

  it('the welcome mail holds the number, the dependents, the Pix and the last day to withdraw', async () => {
    const cpfDep = freshCpf();
    const { passe, email } = await join({ dependentes: [{ nomeDep: 'Davi Souza', cpfDep }] });
    const [mail] = await mailsTo(email);
    const contract = await read(passe);
    for (const part of [
      contract.numero,
      contract.contrato,
      contract.cobranca.pix?.codigo ?? 'no code',
      'Davi Souza, CPF ***.',
      '28 de novembro de 2026',
      '79,90 por mês',
      passe,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain(cpfDep);
  });

  it('who pays is told on the page and by mail, once, however often it is sent', async () => {
    const { passe, email } = await join();
    bank.taken.clear();
    bank.state.asked = 0;
    const answers = await Promise.all([pay(passe), pay(passe), pay(passe)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await pay(passe)).json()).toMatchObject({
      cobranca: { situacao: 'paga', pagaEm: '2026-11-21', pix: null },
    });
    const confirmations = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Pagamento'));
    expect(confirmations).toHaveLength(1);
    expect([bank.state.asked, bank.taken.size]).toEqual([1, 1]);
  });

  it('what the bank says it took is what was paid, also where another sum was asked for', async () => {
    const { passe } = await join({ email: 'ana+outra-soma@exemplo.com.br', meiodepagamento: 'cartao' });
    expect((await read(passe)).cobranca.valor).toBe(5060);
    expect((await pay(passe)).json()).toMatchObject({ cobranca: { situacao: 'paga', valor: 4_321 } });
    const [attempt] = await api()
      .store.db.selectFrom('payment_attempt')
      .select('amount')
      .where('state', '=', 'confirmed')
      .where('amount', '=', 4_321)
      .execute();
    expect(attempt).toBeDefined();
  });

  it('whose card is refused reads why, and pays with another one', async () => {
    const { passe } = await join({ meiodepagamento: 'cartao' });
    expect((await pay(passe, 'sandbox-recusa')).json()).toMatchObject({
      cobranca: { situacao: 'recusada', motivo: expect.stringContaining('banco não aprovou') },
    });
    expect((await pay(passe)).json()).toMatchObject({ cobranca: { situacao: 'paga', motivo: '' } });
  });

  it('a silent provider stops nobody from contracting; the code can be asked for later', async () => {
    const { passe } = await join({ email: `ana+nao-responde@exemplo.com.br` });
    expect((await read(passe)).cobranca).toMatchObject({ situacao: 'aberta', pix: null });
    expect((await change(passe, 'boleto')).statusCode).toBe(200);
  });

  it('one may pay by boleto after all, within three working days, and then no more by Pix', async () => {
    const { passe } = await join();
    const { cobranca } = (await change(passe, 'boleto')).json<ContractSummary>();
    expect(cobranca).toMatchObject({ vencimento: '2026-11-25', meiodepagamento: 'boleto', pix: null });
    expect(cobranca.boleto?.linha).toMatch(/^999\d\d\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
    const paper = await boleto(passe);
    expect(paper.headers['content-disposition']).toMatch(/^attachment; filename="Boleto-.+\.pdf"$/);
    expect(pdfText(paper.rawPayload).replace(/\D/g, '')).toContain(cobranca.boleto?.linha.replace(/\D/g, ''));
    await pay(passe);
    expect((await change(passe, 'pix')).json().type).toBe('/problemas/pagamento-encerrado');
    // Nor is there a paper to pay a second time with.
    expect((await boleto(passe)).statusCode).toBe(404);
  });

  it('the contract is there as a PDF, with the number in its name and no CPF in sight', async () => {
    const cpfDep = freshCpf();
    const { passe, cpf } = await join({ dependentes: [{ nomeDep: 'Davi Souza', cpfDep }] });
    const { contrato } = await read(passe);
    const [first, again] = [await pdf(passe), await pdf(passe)];
    expect(first.headers['content-disposition']).toBe(`attachment; filename="Contrato-${contrato}.pdf"`);
    expect(first.headers['cache-control']).toBe('no-store, private');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.rawPayload.length).toBe(first.rawPayload.length);
    const text = pdfText(first.rawPayload);
    for (const part of [contrato, 'Ana Beatriz Souza', 'Davi Souza', maskCpf(cpf), maskCpf(cpfDep)])
      expect(text).toContain(part);
    const digits = text.replace(/[.\- ]/g, '');
    for (const hidden of [cpf, cpfDep]) expect(digits).not.toContain(hidden);
  });

  it('a pass is void after eight days, and nobody can make one', async () => {
    const { passe } = await join();
    const forged = (passe.startsWith('A') ? 'B' : 'A') + passe.slice(1);
    expect((await api().app.inject({ url: `/contratacao/${forged}` })).statusCode).toBe(404);
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 9 * 86_400_000);
    expect((await api().app.inject({ url: `/contratacao/${passe}` })).statusCode).toBe(404);
    api().clock.now = before;
  });

  it('a card number is not even taken', async () => {
    const { passe } = await join({ meiodepagamento: 'cartao' });
    expect((await pay(passe, '4111111111111111')).statusCode).toBe(422);
  });

  it('a pass is not in the log', async () => {
    const { passe } = await join();
    await read(passe);
    expect(api().logged.join('')).not.toContain(passe);
  });
});
