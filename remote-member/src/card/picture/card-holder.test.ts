import type { OwnCard } from '@serafim/contract/api/card/card';
import { expect, it } from 'vitest';
import { cardHolder } from './card-holder.ts';

const card: OwnCard = {
  lugar: 0,
  nome: 'Ana Beatriz Souza',
  cpf: '***.982.247-**',
  numero: '0042 1187',
  plano: 'Guardian',
  validaAte: '2027-11-09',
  aviso: '',
  codigo: { size: 33, d: 'M0 0h7v1h-7z' },
  passe: 'a',
};

const said = {
  name: 'Ana Beatriz Souza',
  number: '0042 1187',
  plan: 'Guardian',
  code: { size: 33, d: 'M0 0h7v1h-7z' },
};

it('a card says the whole name, plan, number and the last day', () => {
  expect(cardHolder(card)).toEqual({ ...said, cpf: '***.982.247-**', validUntil: '09/11/2027' });
});

it('a card without a day says why, in the room of the CPF', () => {
  const aviso = 'Aguardando o primeiro pagamento';
  expect(cardHolder({ ...card, validaAte: null, aviso })).toEqual({ ...said, notice: aviso });
});
