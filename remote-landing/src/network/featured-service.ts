import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { findSpecialties } from '@serafim/contract/api/network/specialty';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';

/** One service of a clinic, with its prices. */
export type Service = PublicClinic['Servicos'][number];

/** The rank of a service that a search does not mention. */
const UNMENTIONED = 2;

/**
 * A clinic's services with those of the speciality that a search means in front, then those that mention it, each
 * cheapest first on the plan; the rest as the clinic lists them. The first one is the price shown beside the clinic's
 * name, and the one that the API compares.
 */
export function orderServices(services: readonly Service[], typed: string, plan: PlanId): readonly Service[] {
  const meant = new Set(findSpecialties(typed).map(searchable));
  const wanted = searchable(typed);
  const rank = ({ Especialidade, Descricao }: Service): number => {
    const name = searchable(Especialidade);
    if (meant.has(name)) return 0;
    return wanted !== '' && [name, searchable(Descricao)].some(text => text.includes(wanted))
      ? 1
      : UNMENTIONED;
  };
  const ranked = services.map(service => ({
    service,
    rank: rank(service),
    price: memberPrice(service, plan),
  }));
  const sorted = ranked.sort(
    (one, other) => one.rank - other.rank || (one.rank === UNMENTIONED ? 0 : one.price - other.price),
  );
  return sorted.map(({ service }) => service);
}
