import { expect, it } from 'vitest';
import { searchedCity } from './city-fact.ts';

const inCity = (City: string) => ({
  ClinicaEndereco: {
    Street: 'Rua A',
    Number: '1',
    AdditionalDetails: '',
    Zipcode: '13010-000',
    Neighborhood: 'Centro',
    City,
    State: 'SP',
    Country: 'Brasil',
  },
});

it.each([
  ['as the network writes it', 'campnas', [inCity('Campinas'), inCity('Valinhos')], 'Campinas'],
  ['with accents, spaces and hyphens', 'x', [inCity("São João d'Oeste-Mirim")], "São João d'Oeste-Mirim"],
  ['not without a city in the search', '', [inCity('Campinas')], undefined],
  ['not where nothing was found', 'Ana Maria Lima', [], undefined],
  ['not where it is no name of a city', 'x', [inCity('ana@exemplo.com.br')], undefined],
  ['not where it is too long', 'x', [inCity(`S${'a'.repeat(40)}`)], undefined],
])('the city of a search is known: %s', (_how, typed, clinics, city) => {
  expect(searchedCity(typed, clinics)).toBe(city);
});
