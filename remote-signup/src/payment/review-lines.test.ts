import { describe, expect, it } from 'vitest';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { reviewLines } from './review-lines.ts';

const values = (draft = sampleDraft()) =>
  Object.fromEntries(reviewLines(draft).map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]));

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
      Vencimento: 'dia 20',
      Pagamento: 'Boleto',
    });
  });

  it('sees what is still missing', () => {
    expect(values()).toMatchObject({
      Dependentes: 'nenhum',
      Endereço: 'falta preencher',
      Pagamento: 'falta preencher',
    });
  });

  it('can change every line, where it was asked', () => {
    const places = reviewLines(sampleDraft()).map(({ change }) => Object.values(change)[0]);
    expect(places).toEqual([1, 2, 2, 2, 3, 3, 'cep', 'fatura', 'vencimento', 'meiodepagamento']);
  });
});
