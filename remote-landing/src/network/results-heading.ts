import { insideSentence } from './inside-sentence.ts';

const withoutState = (city: string): string => city.replace(/\s*[/-]\s*[a-z]{2}$/i, '');

/** What a search found, in words: `3 lugares para dermatologia em Campinas`. */
export function resultsHeading(total: number, speciality: string, city: string): string {
  const places = total === 1 ? '1 lugar' : `${total.toLocaleString('pt-BR')} lugares`;
  const what = speciality === '' ? '' : ` para ${insideSentence(speciality)}`;
  const where = city === '' ? '' : ` em ${withoutState(city)}`;
  return what === '' && where === '' ? `${places} na rede` : `${places}${what}${where}`;
}
