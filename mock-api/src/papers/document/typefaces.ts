import { fileURLToPath } from 'node:url';

const font = (file: string): string => fileURLToPath(new URL(`../fonts/${file}.ttf`, import.meta.url));

/** The faces of our printed pages: the card's own files, whose digits are a face of their own. */
export const typefaces = {
  display: font('bricolage-700'),
  text: font('atkinson-400'),
  strong: font('atkinson-700'),
  digits: font('digits-400'),
  strongDigits: font('digits-600'),
} as const;

export type Typeface = keyof typeof typefaces;

/** The face that digits have beside the words of a face: Atkinson slashes its zero, which makes prices look like code. */
export const digitsBeside: Readonly<Record<Typeface, Typeface>> = {
  display: 'display',
  text: 'digits',
  strong: 'strongDigits',
  digits: 'digits',
  strongDigits: 'strongDigits',
};
