// `Dermatologia` reads on as `dermatologia`; `CT` and `Raio-X` keep what follows their first letter.
const insideSentence = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLocaleLowerCase('pt-BR') + words.slice(1);

const withoutState = (city: string): string => city.replace(/\s*[/-]\s*[a-z]{2}$/i, '');

/** What a search found, in words: `3 lugares para dermatologia em Campinas`. */
export function resultsHeading(total: number, speciality: string, city: string): string {
  const places = total === 1 ? '1 lugar' : `${total.toLocaleString('pt-BR')} lugares`;
  const what = speciality === '' ? '' : ` para ${insideSentence(speciality)}`;
  const where = city === '' ? '' : ` em ${withoutState(city)}`;
  return what === '' && where === '' ? `${places} na rede` : `${places}${what}${where}`;
}
