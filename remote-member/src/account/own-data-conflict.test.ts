import { expect, it } from 'vitest';
import { conflictMessage } from './own-data-conflict.ts';

const read = {
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: '11 987654321',
  endereco: 'Rua das Acácias, 210',
  novidades: true,
};

it('a member reads what another tab has stored, and that the own input is still there', () => {
  expect(conflictMessage(read, { ...read, telefone: '19 912345678', novidades: false })).toBe(
    'Este cadastro foi alterado em outra aba ou por outra pessoa. Lá, o celular agora é (19) 91234-5678; as novidades por e-mail foram desligadas. O que você digitou continua aqui: confira e salve de novo.',
  );
});

it('where only something else of the contract changed, nothing is listed', () => {
  expect(conflictMessage(read, read)).toBe(
    'Este cadastro foi alterado em outra aba ou por outra pessoa. O que você digitou continua aqui: confira e salve de novo.',
  );
});
