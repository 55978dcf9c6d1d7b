/** NFC, outer spaces gone, inner runs of blanks as one space. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

/** Lower case without accents: what a search compares. */
export const searchable = (text: string): string =>
  tidy(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
