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
  situacao: 'paga',
  paraEm: null,
  codigo: { size: 33, d: 'M0 0h7v1h-7z' },
  passe: 'a',
};

const today = '2026-11-23';

const said = {
  name: 'Ana Beatriz Souza',
  number: '0042 1187',
  plan: 'Guardian',
  code: { size: 33, d: 'M0 0h7v1h-7z' },
};

it('a card says the whole name, plan, number and the last day', () => {
  expect(cardHolder(card, today)).toEqual({ ...said, cpf: '***.982.247-**', validUntil: '09/11/2027' });
});

it.each(['sem-pagamento', 'sem-plano'] as const)(
  'a card of %s says why, in the room of the CPF',
  situacao => {
    const aviso = 'Aguardando o primeiro pagamento';
    const waiting: OwnCard = { ...card, validaAte: null, aviso, situacao };
    expect(cardHolder(waiting, today)).toEqual({ ...said, notice: aviso });
  },
);

it('a card whose charge is late says today, which is all that can be promised', () => {
  const aviso = 'Confira a validade pelo código';
  const late: OwnCard = { ...card, validaAte: null, aviso, situacao: 'tolerancia', paraEm: '2026-12-11' };
  expect(cardHolder(late, today)).toEqual({ ...said, cpf: '***.982.247-**', validUntil: '23/11/2026' });
});
