import { describe, expect, it } from 'vitest';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { reviewLines } from './review-lines.ts';

const values = (draft = sampleDraft()) =>
  Object.fromEntries(
    reviewLines(draft, '2026-11-14').map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]),
  );

describe('a visitor who reviews the sign-up', () => {
  it('reads everything as people write it', () => {
    const draft = sampleDraft({
      cep: '01310-100',
      rua: 'Avenida Paulista',
      numero: '1000',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      dependentes: people.slice(0, 2),
      fatura: 'anual',
      vencimento: '20',
      meiodepagamento: 'boleto',
    });
    expect(values(draft)).toEqual({
      Nome: 'Ana Beatriz Souza',
      'E-mail': 'ana@exemplo.com.br',
      Celular: '(11) 98765-4321',
      CPF: '529.982.247-25',
      Plano: 'Guardian',
      Dependentes: 'Maria Aparecida Souza, Davi Souza Lima',
      Endereço: 'Avenida Paulista, 1000, Bela Vista, São Paulo/SP, 01310-100',
      Preço: 'R$ 798,00/ano',
      Cobrança:
        'Hoje R$ 798,00, até 13/11/2027. Depois R$ 798,00 por ano, com aviso no dia 20 antes de renovar.',
      Vencimento: 'dia 20',
      Pagamento: 'Boleto',
    });
  });

  it('reads what is paid today and what follows', () => {
    expect(values().Cobrança).toBe('Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.');
  });

  it('sees what is still missing', () => {
    expect(values()).toMatchObject({
      Dependentes: 'nenhum',
      Endereço: 'falta preencher',
      Pagamento: 'falta preencher',
    });
  });

  it('can change every line, where it was asked', () => {
    const places = reviewLines(sampleDraft(), '2026-11-14').map(({ change }) => Object.values(change)[0]);
    expect(places).toEqual([
      1,
      2,
      2,
      2,
      3,
      3,
      'cep',
      'fatura',
      'vencimento',
      'vencimento',
      'meiodepagamento',
    ]);
  });
});
