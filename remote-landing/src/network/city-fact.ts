import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';

/** How long the name of a city may be, in letters. */
export const CITY_LETTERS = 40;

/** The name of a city as places of the network write it. */
export const cityName = /^\p{Lu}[\p{L} '.-]+$/u;

/**
 * The city of a search, as the fact `landing/cidade`: what the first place found calls it, and never what somebody
 * typed. Undefined where nobody searched in a city, nothing was found, or the name is none.
 */
export function searchedCity(cidade: string, clinics: readonly Pick<PublicClinic, 'ClinicaEndereco'>[]) {
  const city = cidade === '' ? undefined : clinics[0]?.ClinicaEndereco.City;
  return city !== undefined && city.length <= CITY_LETTERS && cityName.test(city) ? city : undefined;
}
