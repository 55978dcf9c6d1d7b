import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
const packaged = (name: string, file: string): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${file}-normal.woff2`));

/** Where each face comes from. */
export const sources = {
  bricolage: {
    latin: packaged('bricolage-grotesque', 'latin-opsz'),
    /** Letters of names from abroad (ł, š, ő). */
    ext: packaged('bricolage-grotesque', 'latin-ext-opsz'),
    licence: readFileSync(resolve('@fontsource-variable/bricolage-grotesque/LICENSE'), 'utf8'),
  },
  atkinson: {
    latin: packaged('atkinson-hyperlegible-next', 'latin-wght'),
    licence: readFileSync(resolve('@fontsource-variable/atkinson-hyperlegible-next/LICENSE'), 'utf8'),
  },
} as const;

const between = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

export const digits = '0123456789';
/** Latin-1 and the punctuation of Portuguese text: dashes, quotes, bullet, ellipsis, minus, euro, thin spaces. */
export const latin1 = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…−€\u2009\u202f`;
/** Latin Extended-A and the comma letters of Romanian. */
export const latinExtended = between(0x100, 0x17f) + between(0x218, 0x21b);

/** Kerning, marks and tabular figures; no style switches the rest of the layout tables on. */
export const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'pnum', 'lnum'];
