/** One of the allowed values; undefined for anything else that an address may hold. */
export const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find(option => option === value);

/** The page that an address names; the first one where it names none. */
export const pageNumber = (value: string | null): number =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;

/** The address of a list's filters; those with their default value are left out. */
export const toSearch = <T extends object>(filters: T, defaults: T): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([name, value]) => value !== defaults[name as keyof T])
      .map(([name, value]) => [name, String(value)]),
  );
