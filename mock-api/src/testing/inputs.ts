import { randomInt } from 'node:crypto';
import type { ClinicInput } from '@serafim/contract/api/clinic/clinic';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import type { MemberInput } from '@serafim/contract/api/sign-up/member';

/** A CPF that is new in the tests. */
export const freshCpf = (): string => cpfFrom(String(randomInt(1_000_000_000)).padStart(9, '0'));

/** A new member's sign-up, with the fields that a test chooses. */
export const signUpInput = (about: Partial<MemberInput> = {}) => ({
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com.br',
  plano: 'guardian',
  fatura: '',
  cpf: freshCpf(),
  meiodepagamento: '',
  filiacao: '',
  dependentes: [],
  telefone: '11 987654321',
  endereco: '',
  password: '',
  ...about,
});

/** A clinic's registration with the specified fields alone. */
export const clinicInput = (about: Partial<ClinicInput> = {}): ClinicInput => ({
  Name: 'Clínica Boa Vizinha',
  Servicos: [
    { NomeMedico: 'Lúcia Prado', Preco: '110,00', Especialidade: 'Dermatologia', Descricao: 'Consulta' },
  ],
  ClinicaEndereco: {
    Street: 'Rua das Acácias',
    Number: '210',
    AdditionalDetails: '',
    Zipcode: '13024-000',
    Neighborhood: 'Cambuí',
    City: 'Campinas',
    State: 'SP',
    Country: 'Brasil',
  },
  ClinicaTelefone: [{ Phone_type: 'Fixo', Number: '(19) 3200-0000', Extension: '' }],
  ...about,
});
