/** Names as a sentence lists them: `Ana, Bia e Davi`. `Intl.ListFormat` takes ten milliseconds of the first page. */
export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last;
}
