import type { Account, Leaving } from '@serafim/contract/api/account/account';
import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { settlePayment } from '../../money/charge/settle-payment.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { runRefunds } from '../../money/refund/run-refunds.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';
const day = 86_400_000;

onEachStore({}, api => {
  const join = async (about: Parameters<typeof signUpInput>[0] = {}) => {
    const cpf = freshCpf();
    const email = `ana${cpf}@exemplo.com.br`;
    const paying = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const payload = signUpInput({ cpf, email, password, ...paying, ...about });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = answer.json<{ passe: string }>();
    return { cpf, email: payload.email, passe, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const ask = (ana: Ana, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie: ana.cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { payload }),
    });
  const account = async (ana: Ana) => (await ask(ana, 'GET', '')).json<Account>();
  const pay = ({ passe }: Ana) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
  const child = (nomeDep = 'Davi Souza') => ({ nomeDep, cpfDep: freshCpf() });
  const mailTo = async (email: string, subject: string) =>
    (await api().waitingMail()).filter(mail => mail.to === email && mail.subject.includes(subject));
  const later = (days: number, then: () => Promise<void>) =>
    api().inTime(pass => {
      pass(days * day);
      return then();
    });

  it('a member sees plan, next charge and dependents, no CPF whole', async () => {
    const ana = await join({ dependentes: [child()] });
    const seen = await account(ana);
    expect(seen).toMatchObject({
      contrato: {
        situacao: 'aguardando',
        plano: 'guardian',
        contratadoEm: '2026-11-21',
        renovaEm: '2027-11-21',
        proximaCobranca: { em: '2026-12-10', valor: 7990 },
        cobrancas: [{ situacao: 'aberta', valor: 5060, periodo: { de: '2026-11-21', ate: '2026-12-09' } }],
      },
      dependentes: [{ lugar: 1, nome: 'Davi Souza', cpf: expect.stringMatching(/^\*\*\*\./) }],
    });
  });

  it('who has no plan yet is told so before adding anybody', async () => {
    const ana = await join({ plano: '', fatura: '', meiodepagamento: '', vencimento: '' });
    const refused = await ask(ana, 'POST', '/dependentes', child());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { nomeDep: 'Escolha um plano antes de incluir dependentes.' } },
    ]);
  });

  it('dependents come and go within the plan, each with a card that never becomes another’s', async () => {
    const ana = await join({ plano: 'angel' });
    const [davi, rute] = [child(), child('Rute Souza')];
    await ask(ana, 'POST', '/dependentes', davi);
    const card = (cpf: string) => api().app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf } });
    expect((await card(davi.cpfDep)).statusCode).toBe(200);
    await ask(ana, 'DELETE', '/dependentes/1');
    expect((await card(davi.cpfDep)).statusCode).toBe(404);
    const added = (await ask(ana, 'POST', '/dependentes', rute)).json<Account>();
    expect(added.dependentes).toMatchObject([{ lugar: 2, nome: 'Rute Souza' }]);

    expect((await ask(ana, 'DELETE', '/dependentes/1')).statusCode).toBe(404);
  });

  it('a card of the contract comes as a large picture', async () => {
    const ana = await join({ dependentes: [child()] });
    const picture = await ask(ana, 'GET', '/carteirinhas/1/Carteirinha.png');
    expect(decode(picture.rawPayload)).toMatchObject({ width: 2400, height: 1260 });
    expect((await ask(ana, 'GET', '/carteirinhas/2/Carteirinha.png')).statusCode).toBe(404);
  });

  it('and as a sheet to cut out', async () => {
    const sheet = await ask(await join(), 'GET', '/carteirinhas/0/Carteirinha.pdf');
    expect(sheet.headers['content-type']).toBe('application/pdf');
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('the desk is told who has not paid yet, and who has', async () => {
    const ana = await join();
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(ana.cpf))
      .executeTakeFirstOrThrow();
    const token = api().cardTokens.sign({ number, dependent: 0, validUntil: '2027-11-21' });
    const check = async () => (await api().app.inject({ url: `/verificar/${token}` })).json();
    expect(await check()).toEqual({ valida: false, motivo: 'sem-pagamento' });
    await pay(ana);
    expect(await check()).toMatchObject({ valida: true, nome: 'Ana S.', plano: 'guardian' });
  });

  it('a full list, the own CPF and one that is there already are refused at their field', async () => {
    const one = child();
    const ana = await join({ plano: 'angel', dependentes: [one] });
    const refused = async (payload: object) => (await ask(ana, 'POST', '/dependentes', payload)).json();
    expect(await refused(one)).toMatchObject({ errors: { cpfDep: expect.stringContaining('já está') } });
    expect(await refused({ ...one, cpfDep: ana.cpf })).toMatchObject({
      errors: { cpfDep: expect.stringContaining('titular') },
    });
    for (let n = 0; n < 2; n += 1) await ask(ana, 'POST', '/dependentes', child());
    expect(await refused(child())).toMatchObject({
      errors: { nomeDep: 'O Angel vai até 3 dependentes.' },
    });
  });

  it('another plan holds from the next charge on, at its price, and can be taken back until then', async () => {
    const ana = await join();
    await pay(ana);
    const changed = (await ask(ana, 'PUT', '/plano', { plano: 'premium', fatura: 'mensal' })).json<Account>();
    expect(changed.contrato).toMatchObject({
      situacao: 'ativo',
      plano: 'guardian',
      troca: { plano: 'premium', desde: '2026-12-10' },
      proximaCobranca: { em: '2026-12-10', valor: 9990 },
    });
    expect(await mailTo(ana.email, 'Troca de plano')).toHaveLength(1);
    const back = (await ask(ana, 'PUT', '/plano', { plano: 'guardian', fatura: 'mensal' })).json<Account>();
    expect(back.contrato).toMatchObject({ troca: null, proximaCobranca: { valor: 7990 } });
    await ask(ana, 'PUT', '/plano', { plano: 'premium', fatura: 'mensal' });
    await later(20, async () => {
      await applyDueChanges(api().store.db, api().clock.now);
      const cookie = await api().signIn(ana.cpf, password);
      expect((await account({ ...ana, cookie })).contrato).toMatchObject({ plano: 'premium', troca: null });
    });
  });

  it('a smaller plan waits until the dependents fit', async () => {
    const ana = await join({ dependentes: [child(), child(), child(), child()] });
    const refused = await ask(ana, 'PUT', '/plano', { plano: 'angel', fatura: 'mensal' });
    expect(refused.json()).toMatchObject({ errors: { plano: expect.stringContaining('até 3 dependentes') } });
  });

  it('data are corrected; another e-mail needs the password and is told to the old one', async () => {
    const ana = await join();
    const data = { nome: 'Ana Souza', telefone: '11 987650000', endereco: 'Rua Nova, 1', novidades: true };
    expect((await ask(ana, 'PUT', '/dados', { ...data, email: ana.email, senha: '' })).json()).toMatchObject({
      nome: 'Ana Souza',
      novidades: true,
    });
    const move = (senha: string) => ask(ana, 'PUT', '/dados', { ...data, email: `nova-${ana.email}`, senha });
    expect((await move('')).json()).toMatchObject({ errors: { senha: expect.any(String) } });
    expect((await move('outra senha qualquer')).statusCode).toBe(422);
    expect((await move(password)).json()).toMatchObject({ email: `nova-${ana.email}` });
    expect(await mailTo(ana.email, 'mudou')).toHaveLength(1);
    expect(await mailTo(`nova-${ana.email}`, 'Este é o e-mail')).toHaveLength(1);
  });

  it('the password changes with the old one; other sessions end, this one goes on', async () => {
    const ana = await join();
    const other = await api().signIn(ana.cpf, password);
    const wrong = await ask(ana, 'PUT', '/senha', { atual: 'não é esta senha', nova: 'outra frase longa' });
    expect(wrong.json()).toMatchObject({ errors: { atual: expect.any(String) } });
    const changed = await ask(ana, 'PUT', '/senha', { atual: password, nova: 'outra frase longa' });
    expect(changed.statusCode).toBe(204);
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? '';
    expect((await ask({ ...ana, cookie }, 'GET', '')).statusCode).toBe(200);
    expect((await ask({ ...ana, cookie: other }, 'GET', '')).statusCode).toBe(401);
  });

  it('who withdraws within seven days gets everything back, at once, with a receipt', async () => {
    const ana = await join({ dependentes: [child()] });
    await pay(ana);
    expect((await ask(ana, 'GET', '/saida')).json()).toEqual({
      tipo: 'desistencia',
      efeitoEm: '2026-11-21',
      pedeChavePix: false,
      reembolso: 5060,
      desistenciaAte: '2026-11-28',
    });
    const left = (await ask(ana, 'POST', '/saida', { tipo: 'desistencia' })).json<Leaving>();
    expect(left).toMatchObject({ reembolso: 5060, reembolsada: true, tipo: 'desistencia' });
    expect((await api().app.inject({ url: `/contratacao/${ana.passe}` })).json()).toMatchObject({
      cobranca: { situacao: 'estornada' },
    });
    const receipt = await api().app.inject({ url: `/contratacao/${left.passe}/recibo.pdf` });
    expect(receipt.headers['content-disposition']).toContain(`Recibo-${left.protocolo}.pdf`);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await account(ana)).contrato).toMatchObject({
      situacao: 'encerrado',
      encerradoEm: '2026-11-21',
      saida: { protocolo: left.protocolo },
    });
    const [mail] = await mailTo(ana.email, 'Desistência');
    expect(mail?.text).toContain(left.protocolo);
    expect(
      (await api().app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf: ana.cpf } })).statusCode,
    ).toBe(410);
  });

  it('a bank that is silent does not keep anybody; the money is asked for again', async () => {
    const ana = await join();
    await pay(ana);
    await api()
      .store.db.updateTable('person')
      .set({ email: 'ana+nao-responde@exemplo.com.br' })
      .where('cpf_index', '=', api().cipher.cpfIndex(ana.cpf))
      .execute();
    const left = (await ask(ana, 'POST', '/saida', { tipo: 'desistencia' })).json<Leaving>();
    expect(left).toMatchObject({ reembolso: 5060, reembolsada: false });
    await api()
      .store.db.updateTable('person')
      .set({ email: ana.email })
      .where('cpf_index', '=', api().cipher.cpfIndex(ana.cpf))
      .execute();
    const before = api().clock.now;
    await runRefunds(api().services);
    expect(await mailTo(ana.email, 'Devolução feita')).toHaveLength(0);
    api().clock.now = new Date(before.getTime() + 61_000);
    for (let n = 0; n < 2; n += 1) await runRefunds(api().services);
    expect(await mailTo(ana.email, 'Devolução feita')).toHaveLength(1);
    api().clock.now = before;
  });

  it('who cancels later keeps the card until what is paid ends, and nothing more is charged', async () => {
    const ana = await join();
    await pay(ana);
    await later(8, async () => {
      const cookie = await api().signIn(ana.cpf, password);
      const later = { ...ana, cookie };
      expect((await ask(later, 'POST', '/saida', { tipo: 'desistencia' })).statusCode).toBe(412);
      const left = (await ask(later, 'POST', '/saida', { tipo: 'cancelamento' })).json<Leaving>();
      expect(left).toMatchObject({ efeitoEm: '2026-12-09', reembolso: 0 });
      expect((await ask(later, 'POST', '/saida', { tipo: 'cancelamento' })).json()).toMatchObject({
        protocolo: left.protocolo,
      });
      expect((await account(later)).contrato).toMatchObject({
        situacao: 'ativo',
        proximaCobranca: null,
        saida: { tipo: 'cancelamento' },
      });
      expect((await ask(later, 'POST', '/dependentes', child())).json().type).toBe(
        '/problemas/contrato-encerrado',
      );
    });
    await later(19, async () => {
      await applyDueChanges(api().store.db, api().clock.now);
      const cookie = await api().signIn(ana.cpf, password);
      expect((await account({ ...ana, cookie })).contrato).toMatchObject({
        situacao: 'encerrado',
        encerradoEm: '2026-12-09',
      });
    });
  });

  it('a member takes away everything that is known, consents and looks of our team included', async () => {
    const ana = await join({ novidades: true, dependentes: [child()] });
    const data = (await ask(ana, 'GET', '/dados')).json<PersonalData>();
    expect(data.cadastro.cpf.replace(/\D/g, '')).toBe(ana.cpf);
    expect(data.contrato).toMatchObject({ plano: 'guardian', meiodepagamento: 'pix', encerradoEm: null });
    expect(data.dependentes).toHaveLength(1);
    expect(data.consentimentos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ assunto: 'contrato', dado: true }),
        expect.objectContaining({ assunto: 'novidades', dado: true }),
      ]),
    );
    expect(data.acessos).toEqual([]);
  });

  it('and the money that goes back to the member, with the Pix key it goes to', async () => {
    const ana = await join({ meiodepagamento: 'boleto' });
    const { reference } = await api()
      .store.db.selectFrom('payment_attempt')
      .select('reference')
      .orderBy('created_at', 'desc')
      .where('state', '=', 'open')
      .where('method', '=', 'boleto')
      .executeTakeFirstOrThrow();
    const url = `/contratacao/${ana.passe}/pagamento`;
    await api().app.inject({ method: 'PUT', url, payload: { meiodepagamento: 'pix' } });
    await pay(ana);
    // The boleto was paid at a counter after all.
    await settlePayment(api().services, reference, { outcome: 'confirmed', savedCard: null });
    const refunds = async () => (await ask(ana, 'GET', '/dados')).json<PersonalData>().devolucoes;
    const refund = { valor: 5060, meiodepagamento: 'boleto', motivo: 'em-dobro', devolvidaEm: null };
    expect(await refunds()).toEqual([{ ...refund, chavePix: '', desde: expect.any(String) }]);
    const pix_key_cipher = api().cipher.seal('refund.pix_key_cipher', reference, ana.email);
    const done_at = api().clock.now.toISOString();
    await api()
      .store.db.updateTable('refund')
      .set({ pix_key_cipher, done_at })
      .where('reference', '=', reference)
      .execute();
    expect(await refunds()).toMatchObject([{ devolvidaEm: done_at, chavePix: ana.email }]);
  });

  it('a request to be forgotten gets one protocol, however often it is sent', async () => {
    const ana = await join();
    const [first, again] = [
      await ask(ana, 'POST', '/eliminacao', {}),
      await ask(ana, 'POST', '/eliminacao', {}),
    ];
    expect(again.json()).toEqual(first.json());
    expect(await mailTo(ana.email, 'eliminação')).toHaveLength(1);
  });
});
