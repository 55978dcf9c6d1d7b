import { describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { type BudgetName, type Budgets, defaultBudgets } from './limits.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  payload?: object;
}

const message = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', descricao: 'Como cancelo?' };
const password = 'uma frase bem longa';

type PerAddress = Extract<BudgetName, `${string}PerAddress`>;

/** Budgets that refuse no request: one takes another's place, one withholds a mail and is tried beside that mail. */
type Unasked = 'signInFailuresUnderAttack' | 'knownCpfMailPerCpf';

/** What one address asks for too often, of every budget per address: a budget without a row here does not compile. */
const callsPerAddress: Record<PerAddress, () => Call> = {
  signInFailuresPerAddress: () => ({
    method: 'POST',
    url: '/sessao',
    payload: { cpf: freshCpf(), password: 'x' },
  }),
  secondStepPerAddress: () => ({
    method: 'POST',
    url: '/sessao/codigo',
    payload: { pedido: 'x'.repeat(43), codigo: '123456' },
  }),
  recoveryPerAddress: () => ({ method: 'POST', url: '/recuperar-senha', payload: { cpf: freshCpf() } }),
  codePerAddress: () => ({
    method: 'PUT',
    url: '/recuperar-senha',
    payload: { cpf: freshCpf(), codigo: 'ABCD-2345', password },
  }),
  cardPerAddress: () => ({ method: 'POST', url: '/carteirinha', payload: { cpf: freshCpf() } }),
  checkPerAddress: () => ({ method: 'GET', url: '/verificar/abc' }),
  searchPerAddress: () => ({ method: 'GET', url: '/clinicas?cidade=Santos' }),
  signUpPerAddress: () => ({ method: 'POST', url: '/cadastro', payload: signUpInput() }),
  contractPerAddress: () => ({ method: 'GET', url: '/contratacao/abc' }),
  answerPerAddress: () => ({ method: 'GET', url: '/pedidos/abc' }),
  clinicPerAddress: () => ({ method: 'POST', url: '/createClinica', payload: clinicInput() }),
  formPerAddress: () => ({ method: 'POST', url: '/contato', payload: message }),
  mailPerAddress: () => ({ method: 'POST', url: '/mensagens/correio', payload: { mensagem: '' } }),
  cepPerAddress: () => ({ method: 'GET', url: '/cep/01310100' }),
};

/** Signs somebody up. @returns the cookie of their session */
async function newMember({ app, signIn }: TestApi): Promise<string> {
  const cpf = freshCpf();
  const payload = signUpInput({ cpf, password, email: `a-${cpf}@exemplo.com.br` });
  await app.inject({ method: 'POST', url: '/cadastro', payload });
  return signIn(cpf, password);
}

/** A person, by CPF or signed in, or everybody, who asks too often from ever new addresses. */
const callsPerPerson: Record<
  Exclude<BudgetName, PerAddress | Unasked>,
  (api: TestApi) => Promise<Call & { cookie?: string }>
> = {
  signInFailuresPerCpf: async () => ({
    method: 'POST',
    url: '/sessao',
    payload: { cpf: freshCpf(), password: 'x' },
  }),
  signUpPerEmail: async () => ({
    method: 'POST',
    url: '/cadastro',
    payload: signUpInput({ email: 'uma-so@exemplo.com.br' }),
  }),
  passwordPerPerson: async api => {
    const payload = { atual: 'errada', nova: 'outra frase bem longa' };
    return { method: 'PUT', url: '/minha-conta/senha', payload, cookie: await newMember(api) };
  },
  savingPerPerson: async api => {
    const payload = { data: '2026-11-21', lugar: 'Farma', para: 0, precoNormal: '64', precoPago: '40' };
    return { method: 'POST', url: '/minha-conta/economias', payload, cookie: await newMember(api) };
  },
  doctorPerPerson: async api => {
    const payload = { para: 0, termo: 'x' };
    return { method: 'POST', url: '/minha-conta/medico', payload, cookie: await newMember(api) };
  },
  doctorLookPerPerson: async api => ({
    method: 'GET',
    url: '/minha-conta/medico',
    cookie: await newMember(api),
  }),
  appointmentPerPerson: async api => {
    const day = { dia: '2026-11-25', periodo: 'manha' };
    const payload = { clinica: 'x', servico: 'Dermatologia', para: 0, ...day, telefone: '11 987654321' };
    return { method: 'POST', url: '/minha-conta/pedidos', payload, cookie: await newMember(api) };
  },
  cardInTotal: async () => ({ method: 'GET', url: `/getCarteirinhaByCpf/${freshCpf()}` }),
};

const two = { points: 2, seconds: 60 };
const allTwo = (names: readonly string[]): Partial<Budgets> =>
  Object.fromEntries(names.map(name => [name, two]));

describe('the budgets', () => {
  it('each is tried here, per address or per person', () => {
    const tried = [...Object.keys(callsPerAddress), ...Object.keys(callsPerPerson)];
    const unasked: Unasked[] = ['signInFailuresUnderAttack', 'knownCpfMailPerCpf'];
    expect(Object.keys(defaultBudgets).sort()).toEqual([...tried, ...unasked].sort());
  });
});

onEachStore({ budgets: allTwo(Object.keys(callsPerAddress)) }, api => {
  it.each(Object.entries(callsPerAddress))(
    '%s: refused when one address asks too often, and not from another',
    async (name, call) => {
      const from = (address: string) =>
        api().app.inject({ ...call(), headers: { 'x-forwarded-for': address } });
      const mine = `203.0.113.${Object.keys(callsPerAddress).indexOf(name) + 1}`;
      expect((await from(mine)).statusCode).not.toBe(429);
      expect((await from(mine)).statusCode).not.toBe(429);
      const refused = await from(mine);
      expect(refused.statusCode).toBe(429);
      expect(refused.json().type).toBe('/problemas/muitas-tentativas');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('198.51.100.1')).statusCode).not.toBe(429);
    },
  );
});

onEachStore({ budgets: allTwo(Object.keys(callsPerPerson)) }, api => {
  it.each(Object.entries(callsPerPerson))(
    '%s: refused from ever new addresses',
    async (_name, prepareCall) => {
      const { cookie, ...call } = await prepareCall(api());
      const statuses: number[] = [];
      for (let n = 1; n <= 3; n += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'sec-fetch-site': 'same-origin' };
        const answer = await api().app.inject({
          ...call,
          headers: { ...headers, ...(cookie !== undefined && { cookie }) },
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses[0]).not.toBe(429);
      expect(statuses[1]).not.toBe(429);
      expect(statuses[2]).toBe(429);
    },
  );
});
