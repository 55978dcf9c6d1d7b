import { expect, it } from 'vitest';
import { homeCity } from './home-city.ts';

it.each([
  ['Avenida Paulista, 1000, ap 12, Bela Vista, São Paulo/SP, 01310-100', 'São Paulo/SP'],
  ['Rua das Acácias, 210, Cambuí, Campinas/SP', 'Campinas/SP'],
  ['Rua 7/9, 12, Centro, Assis/SP, 19800-000', 'Assis/SP'],
  ['Rua das Acácias, 210', null],
  ['', null],
])('%j is in %s', (address, city) => expect(homeCity(address)).toBe(city));
