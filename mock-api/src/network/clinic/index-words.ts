/** Three letters in a row, with two blanks before the word and one behind: ` c`, ` ca`, `cam` … `as `. */
export function trigrams(word: string): readonly string[] {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, end) => letters.slice(end, end + 3).join('')))];
}

const specialtyMark = 's:';
const cityMark = 'c:';
const quarterMark = 'b:';

/** The word under which everybody who offers a speciality is found. Takes it as `searchable` gives it. */
export const specialtyWord = (specialty: string): string => specialtyMark + specialty;

/** The term of a city. Takes it as `searchable` gives it. */
export const cityWord = (city: string): string => cityMark + city;

/** The word under which the places of a part of a city are found, and its term. Takes it as `searchable` gives it. */
export const quarterWord = (quarter: string): string => quarterMark + quarter;

/** Where the terms of one kind begin and end. */
interface TermRange {
  from: string;
  below: string;
}

export const cityTerms: TermRange = { from: cityMark, below: 'c;' };
export const quarterTerms: TermRange = { from: quarterMark, below: 'b;' };

/** The city, or the part of one, that a term of such a range names. */
export const nameOfTerm = (term: string): string => term.slice(term.indexOf(':') + 1);
