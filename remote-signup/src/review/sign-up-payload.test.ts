import { memberSchema } from '@serafim/contract/api/sign-up/member';
import { describe, expect, it } from 'vitest';
import { consentFields, paymentFields } from '../payment/payment-fields.ts';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { refusedFields, signUpPayload } from './sign-up-payload.ts';

const payment = paymentFields.parse({
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  complemento: 'ap 12',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  fatura: 'mensal',
  vencimento: '10',
  meiodepagamento: 'pix',
  password: 'um-rio-de-janeiro-42',
  filiacao: '',
});

describe('what is sent to POST /cadastro', () => {
  const payload = signUpPayload(sampleDraft({ dependentes: people.slice(0, 1) }), payment, '2026-11-14');

  it('has exactly the specified fields, the due day, the wish for news and the amount shown', () => {
    expect(payload).toEqual({
      nome: 'Ana Beatriz Souza',
      email: 'ana@exemplo.com.br',
      plano: 'guardian',
      fatura: 'mensal',
      cpf: '52998224725',
      meiodepagamento: 'pix',
      filiacao: '',
      dependentes: [{ nomeDep: 'Maria Aparecida Souza', cpfDep: '11144477735' }],
      telefone: '11 987654321',
      endereco: 'Avenida Paulista, 1000, ap 12, Bela Vista, São Paulo/SP, 01310-100',
      password: 'um-rio-de-janeiro-42',
      vencimento: '10',
      novidades: false,
      valorHoje: 6925,
    });
  });

  it('is accepted by the contract as it is', () => {
    expect(memberSchema.parse(payload)).toEqual(payload);
  });

  it('cannot be made of a draft that its own steps refuse', () => {
    expect(() => signUpPayload(sampleDraft({ cpf: '123' }), payment, '2026-11-14')).toThrow();
  });
});

describe('step 4', () => {
  it('asks for a way to pay and a password, then for the accepted contract', () => {
    const paying = paymentFields.safeParse({ ...payment, meiodepagamento: '', password: '' });
    expect(paying.error?.issues.map(({ message }) => message)).toEqual([
      'Escolha Pix, cartão ou boleto.',
      'Crie uma senha.',
    ]);
    const contract = consentFields.safeParse({ novidades: true, contrato: false });
    expect(contract.error?.issues.map(({ message }) => message)).toEqual([
      'Para contratar, marque que você leu e aceita o contrato.',
    ]);
  });
});

describe('a visitor whose sign-up the API refused', () => {
  it('is shown the field where the wizard asked for it', () => {
    expect(refusedFields({ telefone: 'Confira o DDD.' })).toEqual({
      step: 2,
      fields: { celular: 'Confira o DDD.' },
    });
    expect(refusedFields({ 'dependentes.0.cpfDep': 'CPF repetido.' })).toEqual({
      step: 3,
      fields: { dependentes: 'CPF repetido.' },
    });
  });

  it('goes to the earliest step, with all its errors', () => {
    const errors = { password: 'Fraca.', cpf: 'Confira.', email: 'Confira.' };
    expect(refusedFields(errors)).toEqual({ step: 2, fields: { cpf: 'Confira.', email: 'Confira.' } });
  });

  it('goes back to the first part for what was asked there', () => {
    expect(refusedFields({ password: 'Fraca.' })).toEqual({ step: 4, fields: { password: 'Fraca.' } });
    expect(refusedFields({ endereco: 'Longo demais.' })).toEqual({
      step: 4,
      fields: { rua: 'Longo demais.' },
    });
  });

  it('is told at the review of what no field asks for', () => {
    expect(refusedFields({ outro: 'Campo desconhecido.' })).toEqual({
      step: 5,
      fields: { '': 'Campo desconhecido.' },
    });
  });

  it('is sent nowhere when no field is named', () => {
    expect(refusedFields({})).toBeNull();
  });
});
