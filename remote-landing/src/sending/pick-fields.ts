/** The fields of a form, out of posted ones that may be more, or fewer; what is not there stays empty. */
export const pickFields = <Draft extends object>(
  empty: Draft,
  fields: Readonly<Record<string, unknown>>,
): Draft =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, fields[name] ?? nothing]),
  ) as Draft;
