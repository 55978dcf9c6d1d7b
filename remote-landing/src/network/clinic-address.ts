import { formatCep } from '@serafim/contract/api/address/cep-format';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';

type Address = PublicClinic['ClinicaEndereco'];

/** What there is of some texts, in one line. */
export const joined = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');

/** A text that no line breaks at a hyphen, as a postal code's. */
export const unbroken = (text: string): string => text.replaceAll('-', '\u2011');

/** An address in one line; its postal code stays whole. */
export function addressLine(address: Address): string {
  const { Street, Number: number, AdditionalDetails, Neighborhood, City, State, Zipcode } = address;
  const code = unbroken(formatCep(Zipcode));
  return joined([Street, number, AdditionalDetails, Neighborhood, `${City}/${State}`, code]);
}

/** Where a map of an address opens. No other site is requested before the click. */
export function mapLink({ Street, Number: number, Neighborhood, City, State, Zipcode }: Address): string {
  const query = joined([Street, number, Neighborhood, `${City} - ${State}`, formatCep(Zipcode), 'Brasil']);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
