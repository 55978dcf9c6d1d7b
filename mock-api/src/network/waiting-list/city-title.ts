/** Words of a city's name that stay small, as in 'São José do Rio Preto'. */
const small: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A city as people read it, however it was typed: who wrote capitals and small letters meant them. */
export function cityTitle(typed: string): string {
  const isMeant = typed !== typed.toLowerCase() && typed !== typed.toUpperCase();
  if (isMeant) return typed;
  return typed
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.replace(/^\p{L}/u, first => first.toUpperCase()),
    )
    .join(' ');
}
