const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Makes a text safe inside an SVG element or attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? '');

/** The characters of the bundled faces: Latin-1, Latin Extended-A, Romanian comma letters, punctuation. */
const bundled =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2009\u2013-\u201d\u2022\u2026\u202f\u20ac\u2212]$/;

/** A letter no bundled face has, with as many of its marks as one has: 'ễ' as 'ê'. */
function nearestLetter(letter: string): string {
  if (bundled.test(letter)) return letter;
  return [...letter.normalize('NFD')].reduce((known, mark) => {
    const more = `${known}${mark}`.normalize('NFC');
    return known === '' || bundled.test(more) ? more : known;
  }, '');
}

/**
 * The text as it may be rendered: composed letters, single spaces, and nothing that a picture cannot hold or that
 * would turn the reading direction of what follows.
 */
export function renderableText(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .trim();
  return plain.replace(/\P{M}\p{M}*/gu, nearestLetter);
}
