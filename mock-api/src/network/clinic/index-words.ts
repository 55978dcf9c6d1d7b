/** Three letters in a row, with two blanks before the word and one behind: ` c`, ` ca`, `cam` … `as `. */
export function trigrams(word: string): readonly string[] {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, end) => letters.slice(end, end + 3).join('')))];
}

const specialtyMark = 's:';
const cityMark = 'c:';

/** The word under which everybody who offers a speciality is found. Takes it as `searchable` gives it. */
export const specialtyWord = (specialty: string): string => specialtyMark + specialty;

/** The term of a city. Takes it as `searchable` gives it. */
export const cityWord = (city: string): string => cityMark + city;

/** The city of a term; undefined where the term is no city. */
export const cityOfTerm = (term: string): string | undefined =>
  term.startsWith(cityMark) ? term.slice(cityMark.length) : undefined;

/** Where the cities begin and end among the terms. */
export const cityTerms = { from: cityMark, below: 'c;' } as const;
