import { describe, expect, it } from 'vitest';
import { emptyRegistration, firstIncomplete, type RegistrationInput, stepRules } from './registration.ts';

const empty = emptyRegistration('SP');
const { Complemento } = empty;
const filled = {
  establishment: {
    Name: 'Clínica Ipê',
    Complemento: {
      ...Complemento,
      cnpj: '11.222.333/0001-81',
      tipo: 'clinica',
      diretorTecnico: { nome: 'Helena Prado', crm: { numero: '123456', uf: 'SP' } },
    },
  },
  place: {
    ClinicaEndereco: {
      Street: 'Rua das Acácias',
      Number: '12',
      AdditionalDetails: '',
      Zipcode: '13010-000',
      Neighborhood: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Country: 'Brasil',
    },
    ClinicaTelefone: [{ Phone_type: 'Celular/WhatsApp', Number: '(19) 98765-4321', Extension: '' }],
  },
  services: {
    Servicos: [{ ...empty.Servicos[0], Especialidade: 'Dermatologia', Preco: '110,00' }],
  },
} as const;
const { establishment, place, services } = filled;
const withParts = (...parts: object[]) => Object.assign({}, empty, ...parts) as RegistrationInput;

describe('a registration asked for step by step', () => {
  it.each([
    [1, withParts()],
    [1, withParts(place, services)],
    [2, withParts(establishment)],
    [3, withParts(establishment, place)],
    [4, withParts(establishment, place, services)],
  ])('goes on at step %i, the first that lacks something', (step, input) => {
    expect(firstIncomplete(input)).toBe(step);
  });

  const missing = async (step: number, input: RegistrationInput) => {
    const { issues = [] } = await stepRules(step)['~standard'].validate(input);
    return [...new Set(issues.map(({ path = [] }) => String(path[0])))];
  };

  it('asks in each step for what is missing there, and for everything in the last', async () => {
    const input = withParts(establishment);
    expect(await missing(1, input)).toEqual([]);
    expect(await missing(2, input)).toEqual(['ClinicaEndereco', 'ClinicaTelefone']);
    expect(await missing(3, input)).toEqual(['Servicos']);
    expect((await missing(4, input)).sort()).toEqual([
      'ClinicaEndereco',
      'ClinicaTelefone',
      'Complemento',
      'Servicos',
      'aceite',
    ]);
  });
});
