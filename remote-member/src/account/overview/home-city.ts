/** The city of an address in one line, as the sign-up writes it; null where none can be told. */
export function homeCity(address: string): string | null {
  const [, city, state] = address.match(/(?:^|,)\s*([^,/]+)\/([A-Z]{2})(?=,|$)/) ?? [];
  return city === undefined || state === undefined ? null : `${city.trim()}/${state}`;
}
