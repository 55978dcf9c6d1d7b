import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';
import type { UnderstoodSearch } from '@serafim/contract/api/network/network';
import { formatCount } from '@serafim/contract/site/format-count';
import type { NetworkSearch } from './network-search.ts';

/** A city as it was typed, without its state. */
export const withoutState = (city: string): string => city.replace(/\s*[/-]\s*[a-z]{2}$/i, '');

/** Whether a postal code was typed where a city could be. */
export const isCep = (typed: string): boolean => /^\d{8}$/.test(typed.replace(/[\s.-]/g, ''));

function placeText(typed: string): string {
  if (typed === '') return '';
  return isCep(typed) ? ` perto do CEP ${typed}` : ` em ${withoutState(typed)}`;
}

/** A name as it reads inside a sentence: `dermatologia`. Abbreviations, as `CT`, stay as they are. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1);

/** A kind of place inside a sentence: none of it, one, and several. */
type Nouns = readonly [none: string, one: string, several: string];

const anyPlace: Nouns = ['Nenhum local', 'local', 'locais'];

const placesOf: Readonly<Record<ClinicType, Nouns>> = {
  clinica: ['Nenhuma clínica', 'clínica', 'clínicas'],
  hospital: ['Nenhum hospital', 'hospital', 'hospitais'],
  laboratorio: ['Nenhum laboratório', 'laboratório', 'laboratórios'],
  imagem: ['Nenhum local de imagem', 'local de imagem', 'locais de imagem'],
  farmacia: ['Nenhuma farmácia', 'farmácia', 'farmácias'],
  telemedicina: ['Nenhum serviço de telemedicina', 'serviço de telemedicina', 'serviços de telemedicina'],
};

/** What a search found, as a heading: `3 clínicas acessíveis com dermatologia em Campinas`. */
export function resultsHeading(
  total: number,
  {
    especialidade,
    cidade,
    tipo,
    acessivel,
  }: Pick<NetworkSearch, 'especialidade' | 'cidade' | 'tipo' | 'acessivel'>,
  understood: UnderstoodSearch,
): string {
  const [none, one, several] = tipo ? placesOf[tipo] : anyPlace;
  const places = total === 0 ? none : formatCount(total, one, several);
  const access = acessivel ? (total > 1 ? ' acessíveis' : ' acessível') : '';
  const service = understood.especialidade || especialidade;
  const what = service === '' ? '' : ` com ${insideSentence(service)}`;
  const where = placeText(understood.cidade || cidade);
  const condition = `${access}${what}${where}`;
  return condition === '' && !tipo ? `${places} de atendimento` : `${places}${condition}`;
}
