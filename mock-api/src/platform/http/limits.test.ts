import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';

const two = { points: 2, seconds: 60 };

const budgets = {
  signInPerAddress: two,
  recoveryPerAddress: two,
  codePerAddress: two,
  cardPerAddress: two,
  checkPerAddress: two,
  signUpPerAddress: two,
  clinicPerAddress: two,
  formPerAddress: two,
  cepPerAddress: two,
};

const message = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', descricao: 'Como cancelo?' };

const calls: [string, () => { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }][] = [
  ['sign-in', () => ({ method: 'POST', url: '/sessao', payload: { cpf: freshCpf(), password: 'x' } })],
  ['recovery', () => ({ method: 'POST', url: '/recuperar-senha', payload: { cpf: freshCpf() } })],
  [
    'a recovery code',
    () => ({
      method: 'PUT',
      url: '/recuperar-senha',
      payload: { cpf: freshCpf(), codigo: '123456', password: 'uma frase bem longa' },
    }),
  ],
  ['a card', () => ({ method: 'POST', url: '/carteirinha', payload: { cpf: freshCpf() } })],
  ['a card check', () => ({ method: 'GET', url: '/verificar/abc' })],
  ['sign-up', () => ({ method: 'POST', url: '/cadastro', payload: signUpInput() })],
  ['a clinic', () => ({ method: 'POST', url: '/createClinica', payload: clinicInput() })],
  ['contact', () => ({ method: 'POST', url: '/contato', payload: message })],
  ['a CEP', () => ({ method: 'GET', url: '/cep/01310100' })],
];

onEachStore({ budgets }, api => {
  it.each(calls)(
    '%s is refused when one address asks too often, and not from another',
    async (name, call) => {
      const from = (address: string) =>
        api().app.inject({ ...call(), headers: { 'x-forwarded-for': address } });
      const mine = `203.0.113.${calls.findIndex(([other]) => other === name) + 1}`;
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

onEachStore({ budgets: { cardInTotal: two, recoveryPerCpf: two, signInPerCpf: two } }, api => {
  it('a scan of cards from many addresses ends at the total', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      const answer = await api().app.inject({ url: `/getCarteirinhaByCpf/${freshCpf()}`, headers });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it.each(['/sessao', '/recuperar-senha'])('%s is refused for one CPF from ever new addresses', async url => {
    const cpf = freshCpf();
    const statuses: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      const payload = url === '/sessao' ? { cpf, password: 'x' } : { cpf };
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      statuses.push((await api().app.inject({ method: 'POST', url, payload, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
