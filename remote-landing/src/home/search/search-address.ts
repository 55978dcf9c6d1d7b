import { paths } from '@serafim/contract/site/paths';

/** Where a search of the network leads: what was typed, without the fields left empty. */
export function searchAddress(form: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  return query.size === 0 ? paths.network : `${paths.network}?${query}`;
}
