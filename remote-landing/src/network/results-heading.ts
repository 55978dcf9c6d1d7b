import type { UnderstoodSearch } from '@serafim/contract/api/network';
import { countText } from '@serafim/contract/site/count';
import { insideSentence } from './inside-sentence.ts';
import type { NetworkSearch } from './network-search.ts';

const withoutState = (city: string): string => city.replace(/\s*[/-]\s*[a-z]{2}$/i, '');

const isCep = (typed: string): boolean => /^\d{8}$/.test(typed.replace(/[\s.-]/g, ''));

const whereOf = (typed: string): string => {
  if (typed === '') return '';
  return isCep(typed) ? ` perto do CEP ${typed}` : ` em ${withoutState(typed)}`;
};

const placesOf = (total: number): string => {
  if (total === 0) return 'Nenhum lugar';
  return total === 1 ? '1 lugar' : `${countText(total)} lugares`;
};

/** What a search found, in words: `3 lugares para dermatologia em Campinas`. */
export function resultsHeading(
  total: number,
  { especialidade, cidade }: Pick<NetworkSearch, 'especialidade' | 'cidade'>,
  understood: UnderstoodSearch,
): string {
  const places = placesOf(total);
  const said = understood.especialidade || especialidade;
  const what = said === '' ? '' : ` para ${insideSentence(said)}`;
  const where = whereOf(understood.cidade || cidade);
  return what === '' && where === '' ? `${places} na rede` : `${places}${what}${where}`;
}
