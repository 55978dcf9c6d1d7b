import { searchable } from './plain-text.ts';

const joining = new Set(
  'a o e as os de da do das dos em na no nas nos com para por um uma meu minha'.split(' '),
);

/** The words of a text as a search compares them: lower case, without accents and without words that only join. */
export const searchWords = (text: string): readonly string[] => [
  ...new Set(
    searchable(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== '' && !joining.has(word)),
  ),
];
