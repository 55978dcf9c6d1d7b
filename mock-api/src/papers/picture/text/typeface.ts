import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

/** The card's faces: prices, names and headings in `display`, sentences in `text`, whose digits are `digits`. */
export const families = {
  display: 'Bricolage Grotesque',
  text: 'Atkinson Hyperlegible Next',
  digits: 'Serafim Digits',
} as const;

const folder = fileURLToPath(new URL('../../fonts/', import.meta.url));

/** Bundled fonts only: the same card on every machine, and no start-up scan of the system's. */
export const fontOptions: NonNullable<ResvgRenderOptions['font']> = {
  loadSystemFonts: false,
  fontFiles: readdirSync(folder)
    .filter(file => file.endsWith('.ttf'))
    .map(file => folder + file),
  defaultFontFamily: families.text,
};
