/** A name as it reads inside a sentence: `dermatologia`. Abbreviations, as `CT`, stay as they are. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1);
