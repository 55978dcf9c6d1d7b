import { describe, expect, it } from 'vitest';
import { newPassword } from '../fields/password.ts';
import { fieldErrors } from '../http/problem.ts';
import { contactSchema } from '../message/contact.ts';
import { findSpecialties } from '../network/specialty.ts';
import { type MemberInput, memberSchema } from './member.ts';

const ana: MemberInput = {
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com.br',
  plano: 'angel',
  fatura: '',
  cpf: '529.982.247-25',
  meiodepagamento: '',
  filiacao: '',
  dependentes: [],
  telefone: '11 987654321',
  endereco: '',
  password: '',
};

function errorsOf(member: unknown) {
  const { error } = memberSchema.safeParse(member);
  return error === undefined ? {} : fieldErrors(error);
}

const child = (nomeDep: string, cpfDep: string) => ({ nomeDep, cpfDep });
const children = ['11144477735', '12345678909', '39053344705', '15350946056'].map((cpf, n) =>
  child(`Filho Número ${'ABCD'[n]}`, cpf),
);

describe('a visitor signs up', () => {
  it('as the specified wizard sends it, with what it leaves empty', () => {
    expect(memberSchema.parse(ana)).toMatchObject({
      cpf: '52998224725',
      plano: 'angel',
      password: '',
      endereco: '',
    });
  });

  it('and what is empty may also be absent', () => {
    const { nome, email, cpf, telefone } = ana;
    expect(memberSchema.parse({ nome, email, cpf, telefone })).toMatchObject({
      plano: '',
      dependentes: [],
      filiacao: '',
    });
  });

  it('and reads what to fix at each field', () => {
    expect(errorsOf({ ...ana, nome: 'A', email: 'ana', cpf: '1', telefone: '11', plano: 'gold' })).toEqual({
      nome: 'Digite o nome completo.',
      email: 'Confira o e-mail: ele precisa ser como nome@exemplo.com.br.',
      cpf: 'Digite os 11 números do CPF.',
      telefone: 'Digite o celular com DDD e 9 números, começando por 9.',
      plano: 'Escolha um plano.',
    });
  });

  it.each(['role', 'id', 'status', 'constructor'])('and cannot slip in a field called %s', name => {
    expect(errorsOf({ ...ana, [name]: 'admin' })).toEqual({ '': `Campo desconhecido: ${name}.` });
  });
});

describe('a visitor adds dependents', () => {
  it('as many as the plan takes, and not one more', () => {
    expect(errorsOf({ ...ana, dependentes: children.slice(0, 3) })).toEqual({});
    expect(errorsOf({ ...ana, dependentes: children })).toEqual({
      dependentes: 'Este plano aceita até 3 dependentes.',
    });
  });

  it('but not before choosing a plan', () => {
    expect(errorsOf({ ...ana, plano: '', dependentes: children.slice(0, 1) })).toEqual({
      dependentes: 'Escolha um plano antes de incluir dependentes.',
    });
  });

  it('but neither themselves nor anyone twice', () => {
    const [first] = children;
    expect(errorsOf({ ...ana, dependentes: [child('Ana Souza', ana.cpf), first, first] })).toEqual({
      'dependentes.0.cpfDep': 'Este é o CPF do titular. Digite o CPF do dependente.',
      'dependentes.2.cpfDep': 'Este CPF já está na lista de dependentes.',
    });
  });
});

describe('a visitor chooses a password', () => {
  it.each(['uma frase bem longa', 'çãõ😀çãõ😀çãõ', ' espaços contam '])('and %j is fine', typed =>
    expect(newPassword.parse(typed)).toBe(typed),
  );

  it.each([
    '',
    'curta',
    '1234567890',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'Senha123456',
    'Corinthians',
    'ç'.repeat(600),
  ])('and %j is refused', typed => expect(newPassword.safeParse(typed).success).toBe(false));
});

describe('a visitor writes to us', () => {
  const message = {
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    assunto: 'duvida',
    descricao: 'Como cancelo?\nObrigada',
  };

  it('and line breaks stay', () => {
    expect(contactSchema.parse(message)).toMatchObject({
      descricao: 'Como cancelo?\nObrigada',
      cpf: '',
      site: '',
    });
  });

  it('and a bot that fills in the hidden field is refused', () => {
    expect(contactSchema.safeParse({ ...message, site: 'http://spam.exemplo' }).success).toBe(false);
  });

  it('but not more than 2000 characters', () => {
    expect(contactSchema.safeParse({ ...message, descricao: 'a'.repeat(2001) }).success).toBe(false);
  });
});

describe('a visitor looks for a speciality', () => {
  it('in their own words', () => {
    expect(findSpecialties('médico de pele')).toEqual(['Dermatologia']);
    expect(findSpecialties('ORTOPEDISTA')).toEqual(['Ortopedia']);
    expect(findSpecialties('')).toEqual([]);
  });
});
