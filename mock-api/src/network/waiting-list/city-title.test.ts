import { expect, it } from 'vitest';
import { cityTitle } from './city-title.ts';

it.each([
  ['São José do Rio Preto', 'São José do Rio Preto'],
  ['são josé do rio preto', 'São José do Rio Preto'],
  ['SANTOS', 'Santos'],
  ['embu das artes', 'Embu das Artes'],
])('a city typed as %s is read as %s', (typed, read) => expect(cityTitle(typed)).toBe(read));
