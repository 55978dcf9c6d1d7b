import type { OwnCard } from '@serafim/contract/api/card/card';
import { passedCardPath } from '@serafim/contract/api/card/card-files';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { paymentPdfPath } from '@serafim/contract/api/payment/contract-files';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { pdfSizes, pdfText } from '../../testing/pdf-text.ts';
import { renderLargeCard } from '../document/large-card-sheet.ts';
import { ana as anaFace } from '../picture/fixtures.ts';

const password = 'um-rio-de-janeiro-42';
const start = new Date('2026-11-21T12:00:00Z');

onEachStore({}, api => {
  beforeEach(() => {
    api().clock.now = new Date(start);
  });

  /** Signs up with one dependent; gives the CPFs and what the member asks the API with. */
  const join = async () => {
    const [cpf, dependent] = [freshCpf(), freshCpf()];
    const dependentes = [{ nomeDep: 'Davi Souza Lima', cpfDep: dependent }];
    const payload = signUpInput({ cpf, password, plano: 'guardian', dependentes });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const cookie = await api().signIn(cpf, password);
    const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
      api().app.inject({ method, url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    const pay = () =>
      api().app.inject({
        method: 'POST',
        url: `/contratacao/${answer.json<{ passe: string }>().passe}/pagamento`,
        payload: { instrumento: 'sandbox-aprova' },
      });
    const token = answer.json<{ passe: string }>().passe;
    return { cpf, dependent, ask, pay, token };
  };
  const cardsOf = async ({ ask }: Awaited<ReturnType<typeof join>>) =>
    (await ask('/minha-conta/carteirinhas')).json<OwnCard[]>();
  const open = (pass: string) => api().app.inject(`/carteirinhas/${pass}`);

  it('a member lists the own card and those of dependents, before and after paying', async () => {
    const ana = await join();
    const unpaid = await cardsOf(ana);
    expect(unpaid.map(({ validaAte, aviso }) => [validaAte, aviso])).toEqual([
      [null, 'Aguardando o primeiro pagamento'],
      [null, 'Aguardando o primeiro pagamento'],
    ]);
    await ana.pay();
    const [own, davi] = await cardsOf(ana);
    expect(own).toMatchObject({ lugar: 0, cpf: maskCpf(ana.cpf), validaAte: '2027-11-21', aviso: '' });
    expect(davi).toMatchObject({ lugar: 1, nome: 'Davi Souza Lima', cpf: maskCpf(ana.dependent) });
    expect(davi?.codigo).not.toEqual(own?.codigo);
  });

  it('a dependent’s card has the member’s number and its own place, on every copy and where it is checked', async () => {
    const ana = await join();
    await ana.pay();
    const [own, davi] = await cardsOf(ana);
    expect(own?.numero).toMatch(/^\d{4} \d{4}$/);
    expect(davi?.numero).toBe(`${own?.numero}-1`);
    expect((await open(davi?.passe ?? '')).json()).toMatchObject({ numero: davi?.numero });
    for (const file of ['Carteirinha.pdf', 'Carteirinha-grande.pdf']) {
      const paper = await ana.ask(`/minha-conta/carteirinhas/1/${file}`);
      expect(pdfText(paper.rawPayload), file).toContain(davi?.numero);
    }
  });

  it('a member prints a card in large print, on one sheet whatever the name', async () => {
    const ana = await join();
    await ana.pay();
    const answer = await ana.ask('/minha-conta/carteirinhas/1/Carteirinha-grande.pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = pdfText(answer.rawPayload);
    for (const said of ['Davi Souza Lima', 'Guardian', '21/11/2027', '4000-0000'])
      expect(text).toContain(said);
    const long = {
      face: { ...anaFace, shownName: 'Maria Aparecida dos Santos Albuquerque Cavalcanti e Silva' },
    };
    const whole = await renderLargeCard(defaultBrand, { ...long, printedAt: start.toISOString() });
    expect(pdfText(whole)).toContain('Página 1 de 1');
    // The foot, the brand's name, what each fact is called, the heading, the facts.
    expect(pdfSizes(whole)).toEqual([8, 15, 17, 24, 34]);
  });

  it('the token of the contract lists the same cards without signing in, and gives the receipt once it is paid', async () => {
    const ana = await join();
    const listed = async () => (await api().app.inject(`/contratacao/${ana.token}/carteirinhas`)).json();
    expect(await listed()).toEqual(await cardsOf(ana));
    const receipt = () => api().app.inject(paymentPdfPath(ana.token));
    expect((await receipt()).statusCode).toBe(404);
    await ana.pay();
    expect(await listed()).toMatchObject([{ validaAte: '2027-11-21' }, { nome: 'Davi Souza Lima' }]);
    expect((await receipt()).headers['content-type']).toBe('application/pdf');
  });

  it('a token that is changed or too old lists no card', async () => {
    const ana = await join();
    expect((await api().app.inject('/contratacao/nao-e-um-passe/carteirinhas')).statusCode).toBe(404);
    api().clock.now = new Date(start.getTime() + 9 * 86_400_000);
    expect((await api().app.inject(`/contratacao/${ana.token}/carteirinhas`)).statusCode).toBe(404);
  });

  it('a pass opens its one card without signing in, as a picture and on paper', async () => {
    const ana = await join();
    await ana.pay();
    const [, davi] = await cardsOf(ana);
    expect((await open(davi?.passe ?? '')).json()).toMatchObject({ lugar: 1, nome: 'Davi Souza Lima' });
    for (const [file, type] of [
      ['Carteirinha.png', 'image/png'],
      ['Carteirinha.pdf', 'application/pdf'],
      ['Carteirinha-grande.pdf', 'application/pdf'],
    ] as const) {
      const answer = await api().app.inject(passedCardPath(davi?.passe ?? '', file));
      expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store, private' });
    }
  });

  it('a pass opens nothing after thirty days, changed, or once its dependent has left', async () => {
    const ana = await join();
    await ana.pay();
    const [own, davi] = await cardsOf(ana);
    const pass = davi?.passe ?? '';
    expect((await open(`${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    expect((await ana.ask('/minha-conta/dependentes/1', 'DELETE')).statusCode).toBeLessThan(300);
    expect((await open(pass)).statusCode).toBe(404);
    expect((await open(own?.passe ?? '')).statusCode).toBe(200);
    api().clock.now = new Date(start.getTime() + 31 * 86_400_000);
    expect((await open(own?.passe ?? '')).statusCode).toBe(404);
  });

  it('nobody else lists the cards', async () => {
    expect((await api().app.inject('/minha-conta/carteirinhas')).statusCode).toBe(401);
  });
});
