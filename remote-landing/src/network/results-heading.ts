import type { UnderstoodSearch } from '@serafim/contract/api/network/network';
import { formatCount } from '@serafim/remote-kit/format-count';
import type { NetworkSearch } from './network-search.ts';

const withoutState = (city: string): string => city.replace(/\s*[/-]\s*[a-z]{2}$/i, '');

/** Whether a postal code was typed where a city could be. */
export const isCep = (typed: string): boolean => /^\d{8}$/.test(typed.replace(/[\s.-]/g, ''));

function placeText(typed: string): string {
  if (typed === '') return '';
  return isCep(typed) ? ` perto do CEP ${typed}` : ` em ${withoutState(typed)}`;
}

/** A name as it reads inside a sentence: `dermatologia`. Abbreviations, as `CT`, stay as they are. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1);

/** What a search found, as a heading: `3 locais com dermatologia em Campinas`. */
export function resultsHeading(
  total: number,
  { especialidade, cidade }: Pick<NetworkSearch, 'especialidade' | 'cidade'>,
  understood: UnderstoodSearch,
): string {
  const places = total === 0 ? 'Nenhum local' : formatCount(total, 'local', 'locais');
  const service = understood.especialidade || especialidade;
  const what = service === '' ? '' : ` com ${insideSentence(service)}`;
  const where = placeText(understood.cidade || cidade);
  return what === '' && where === '' ? `${places} de atendimento` : `${places}${what}${where}`;
}
