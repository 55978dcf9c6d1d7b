/** First letters of the first and the last name, as `R. S.`; one name has one. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0])
    .flatMap(letter => (letter ? [`${letter.toUpperCase()}.`] : []))
    .join(' ');
};
