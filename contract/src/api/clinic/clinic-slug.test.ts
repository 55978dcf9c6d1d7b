import { expect, it } from 'vitest';
import { clinicSlug, slugIdStart } from './clinic-slug.ts';

const id = '3f2a1b0c-6a3e-4d3a-9a53-6a5f6f0a1c11';
const address = {
  Street: '',
  Number: '',
  AdditionalDetails: '',
  Zipcode: '',
  Neighborhood: '',
  State: 'SP',
  Country: '',
};
const slug = (Name: string, City: string) => clinicSlug({ id, Name, ClinicaEndereco: { ...address, City } });

it.each([
  ['Clínica Boa Vizinha', 'Campinas', 'clinica-boa-vizinha-campinas-3f2a1b0c'],
  ['  Dr. Zé & Cia. / “Saúde” ', 'São Paulo', 'dr-ze-cia-saude-sao-paulo-3f2a1b0c'],
  ['健康', '', '3f2a1b0c'],
])('the clinic %s in %s has an address that one can read out', (name, city, expected) => {
  expect(slug(name, city)).toBe(expected);
  expect(slugIdStart(expected)).toBe('3f2a1b0c');
});

it('a long name is cut, and its id is whole', () => {
  expect(slug('palavra '.repeat(40), 'Campinas')).toMatch(/^[a-z-]{1,80}-3f2a1b0c$/);
});

it.each(['', 'clinica', 'clinica-3f2a1b0', 'clinica-3f2a1b0c-x', 'pendentes'])('%o is no slug', text => {
  expect(slugIdStart(text)).toBeNull();
});
