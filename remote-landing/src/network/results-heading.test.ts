import { describe, expect, it } from 'vitest';
import { resultsHeading } from './results-heading.ts';

describe('the heading over the results', () => {
  it.each([
    [3, 'Dermatologia', 'Campinas/SP', '3 lugares para dermatologia em Campinas'],
    [1, 'Raio-X', '', '1 lugar para raio-X'],
    [2, 'CT', 'Mogi-Guaçu', '2 lugares para CT em Mogi-Guaçu'],
    [1200, '', '', '1.200 lugares na rede'],
    [0, '', 'Santos - SP', '0 lugares em Santos'],
  ])('says %i, %s, %s as "%s"', (total, speciality, city, words) => {
    expect(resultsHeading(total, speciality, city)).toBe(words);
  });
});
