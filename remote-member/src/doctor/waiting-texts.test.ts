import type { Consultation } from '@serafim/contract/api/doctor/doctor';
import { expect, it } from 'vitest';
import { waitingHeading, waitText } from './waiting-texts.ts';

const consultation: Consultation = {
  id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11',
  para: 0,
  nome: 'Ana Souza',
  pedidaEm: '2026-11-21T12:00:00.000Z',
  etapa: 'fila',
  lugar: 2,
  minutos: 6,
  sala: null,
};

it.each<[Partial<Consultation>, string]>([
  [{ lugar: 5 }, 'Faltam 4 pessoas na sua frente'],
  [{ lugar: 2 }, 'Falta uma pessoa na sua frente'],
  [{ lugar: 1 }, 'Você é a próxima pessoa'],
  [{ lugar: 1, para: 2, nome: 'Davi Souza Lima' }, 'Davi é a próxima pessoa'],
  [{ lugar: null }, 'O seu lugar está guardado'],
  [{ etapa: 'vez', lugar: null }, 'É a sua vez'],
  [{ etapa: 'vez', lugar: null, para: 2, nome: 'Davi Souza Lima' }, 'É a vez de Davi'],
])('%o is headed %s', (about, heading) => {
  expect(waitingHeading({ ...consultation, ...about })).toBe(heading);
});

it('the wait is about so many minutes, and nothing is said where nobody knows', () => {
  expect([6, 1, null].map(minutos => waitText({ minutos }))).toEqual([
    'cerca de 6 minutos',
    'cerca de 1 minuto',
    '',
  ]);
});
