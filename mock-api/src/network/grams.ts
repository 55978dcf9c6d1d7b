/** Three letters in a row, with two blanks before the word and one behind: ` c`, ` ca`, `cam` … `as `. */
export const gramsOf = (word: string): readonly string[] => {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, end) => letters.slice(end, end + 3).join('')))];
};
