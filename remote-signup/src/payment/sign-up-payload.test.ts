import { memberSchema } from '@serafim/contract/api/member';
import { describe, expect, it } from 'vitest';
import { people, somebodysDraft } from '../draft/somebodys-draft.ts';
import { paymentFields } from '../payment/payment-fields.ts';
import { signUpPayload } from './sign-up-payload.ts';

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
  novidades: false,
  contrato: true,
});

describe('what is sent to POST /cadastro', () => {
  const payload = signUpPayload(somebodysDraft({ dependentes: people.slice(0, 1) }), payment);

  it('has exactly the specified fields, the due day and the wish for news', () => {
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
    });
  });

  it('is accepted by the contract as it is', () => {
    expect(memberSchema.parse(payload)).toEqual(payload);
  });

  it('cannot be made of a draft that its own steps refuse', () => {
    expect(() => signUpPayload(somebodysDraft({ cpf: '123' }), payment)).toThrow();
  });
});

describe('step 4', () => {
  it('asks for a way to pay, a password and the accepted contract', () => {
    const result = paymentFields.safeParse({
      ...payment,
      meiodepagamento: '',
      password: '',
      contrato: false,
    });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Escolha Pix, cartão ou boleto.',
      'Crie uma senha.',
      'Marque que você leu e aceita o contrato.',
    ]);
  });
});
