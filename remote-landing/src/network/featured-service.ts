import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { findSpecialties } from '@serafim/contract/api/network/specialty';

/** One service of a clinic, with its prices. */
export type Service = PublicClinic['Servicos'][number];

/**
 * A clinic's services with those that a search means in front, cheapest first; the rest as the clinic lists
 * them. The first one is the price shown beside the clinic's name.
 */
export function orderServices(services: readonly Service[], typed: string): readonly Service[] {
  const meant = new Set(findSpecialties(typed).map(searchable));
  const wanted = searchable(typed);
  const matches = (service: Service): boolean => {
    if (wanted === '') return false;
    const name = searchable(service.Especialidade);
    return meant.has(name) || name.includes(wanted) || searchable(service.Descricao).includes(wanted);
  };
  const matching = services.filter(matches).sort((one, other) => one.preco - other.preco);
  return [...matching, ...services.filter(service => !matches(service))];
}
