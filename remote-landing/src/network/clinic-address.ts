import { formatCep } from '@serafim/contract/api/address/cep-format';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';

type Address = PublicClinic['ClinicaEndereco'];

const joined = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');

/** An address in one line. */
export function addressLine(address: Address): string {
  const { Street, Number: number, AdditionalDetails, Neighborhood, City, State, Zipcode } = address;
  return joined([Street, number, AdditionalDetails, Neighborhood, `${City}/${State}`, formatCep(Zipcode)]);
}

/** Where a map of an address opens. No other site is requested before the click. */
export function mapLink({ Street, Number: number, Neighborhood, City, State, Zipcode }: Address): string {
  const query = joined([Street, number, Neighborhood, `${City} - ${State}`, formatCep(Zipcode), 'Brasil']);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
