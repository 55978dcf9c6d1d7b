/** The fields of a form, out of posted ones that may be more, or fewer; a field that is not there stays empty. */
export function pickFields<Draft extends object>(
  empty: Draft,
  fields: Readonly<Record<string, unknown>>,
): Draft {
  return Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, fields[name] ?? nothing]),
  ) as Draft;
}
