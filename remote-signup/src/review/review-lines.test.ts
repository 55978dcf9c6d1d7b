import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { reviewLines } from './review-lines.ts';

const filled = sampleDraft({
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  complemento: 'ap 12',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  meiodepagamento: 'pix',
});

const read = (draft = filled) =>
  Object.fromEntries(
    reviewLines(draft, defaultBrand, '2026-11-14').map(({ label, facts }) => [
      label,
      facts.flatMap(({ value, details }) => [value, ...details]).map(text => text.replaceAll('\u00A0', ' ')),
    ]),
  );

describe('a visitor who reviews the sign-up', () => {
  it('reads everything as people write it', () => {
    const draft = { ...filled, dependentes: people.slice(0, 2) };
    expect(read(draft)).toEqual({
      Você: ['Ana Beatriz Souza'],
      Contato: ['(11) 98765-4321', 'ana@exemplo.com.br', 'CPF 529.982.247-25'],
      Plano: [
        'Guardian',
        'Descontos de até 60%',
        'Seguro de vida e o auxílio funeral (exemplo: sem seguradora nem apólice)',
      ],
      Dependentes: ['Maria Aparecida Souza', 'CPF 111.444.777-35', 'Davi Souza Lima', 'CPF 123.456.789-09'],
      Endereço: ['Avenida Paulista, 1000, ap 12', 'Bela Vista, São Paulo/SP', 'CEP 01310-100'],
      Pagamento: ['Pix, por mês, todo dia 10', 'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.'],
    });
  });

  it('reads what a year costs, and when the days of a boleto begin', () => {
    expect(
      read({ ...filled, fatura: 'anual', vencimento: '20', meiodepagamento: 'boleto' }).Pagamento,
    ).toEqual([
      'Boleto, por ano',
      'Hoje R$ 798,00, até 13/11/2027. Depois R$ 798,00 por ano, com aviso no dia 20 antes de renovar.',
      'Os 365 dias contam a partir do dia em que o pagamento chega.',
    ]);
  });

  it('reads of no insurance that the plan has not, and of nobody else', () => {
    expect(read({ ...filled, plano: 'angel' })).toMatchObject({
      Plano: ['Angel', 'Descontos de até 50%'],
      Dependentes: ['nenhum'],
    });
  });

  it('can change every line, where it was asked', () => {
    const places = reviewLines(filled, defaultBrand, '2026-11-14').map(({ change }) => change);
    expect(places).toEqual([
      { step: 1 },
      { step: 2 },
      { step: 3 },
      { step: 3 },
      { step: 4, field: 'cep' },
      { step: 4, field: 'fatura' },
    ]);
  });
});
