import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { digits, features, latin1, latinExtended, sources } from './faces.ts';
import { renamed } from './rename.ts';

// Run by hand after a change of face or characters: `npm run fonts -w tools`. Its results are committed.
const web = new URL('../../ui/src/fonts/', import.meta.url);
const card = new URL('../../mock-api/src/papers/fonts/', import.meta.url);

const { bricolage, atkinson } = sources;

/** Variable faces for pages. The default weight is the lowest: one set of deltas instead of two. */
const forPages = [
  {
    file: 'bricolage',
    font: bricolage.latin,
    text: latin1,
    axes: { opsz: 72, wght: { min: 500, max: 750, default: 500 } },
  },
  {
    file: 'digits',
    font: bricolage.latin,
    text: digits,
    axes: { opsz: 16, wght: { min: 400, max: 750, default: 400 } },
  },
  {
    file: 'atkinson',
    font: atkinson.latin,
    text: latin1,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

const display = { family: 'Bricolage Grotesque', source: bricolage, opsz: 72 };
const text = { family: 'Atkinson Hyperlegible Next', source: atkinson, opsz: undefined };
const figures = { family: 'Serafim Digits', source: bricolage, opsz: 16 };

/**
 * Static faces for the card image: its engine knows no variable fonts and finds a face by family and weight.
 * Letters from abroad occur in names alone, so they exist in the name's weight alone; the engine falls back to
 * them by character, and only if their family has another name.
 */
const forCard = [
  { ...display, file: 'bricolage-700', font: bricolage.latin, letters: latin1, weight: 700 },
  {
    ...display,
    file: 'bricolage-ext-700',
    family: 'Bricolage Grotesque Extended',
    font: bricolage.ext,
    letters: latinExtended,
    weight: 700,
  },
  ...[400, 600, 700].map(weight => ({
    ...text,
    file: `atkinson-${weight}`,
    font: atkinson.latin,
    letters: latin1,
    weight,
  })),
  ...[400, 600].map(weight => ({
    ...figures,
    file: `digits-${weight}`,
    font: bricolage.latin,
    // All letters, though only digits need the face: the engine sets a whole line in a face that has all of its
    // characters as soon as one face lacks any, and the digits would turn back into the text face's.
    letters: latin1,
    weight,
  })),
];

function write(folder: URL, name: string, content: Buffer | string): void {
  mkdirSync(folder, { recursive: true });
  const file = fileURLToPath(new URL(name, folder));
  writeFileSync(file, content);
  process.stdout.write(`${file}  ${Math.round(content.length / 102.4) / 10} KB\n`);
}

for (const { file, font, text, axes } of forPages) {
  const options = { targetFormat: 'woff2', keepFeatures: features, variationAxes: axes } as const;
  write(web, `${file}.woff2`, await subsetFont(font, text, options));
}

for (const { file, family, source, font, letters, opsz, weight } of forCard) {
  const axes = opsz === undefined ? { wght: weight } : { opsz, wght: weight };
  const options = { targetFormat: 'sfnt', keepFeatures: features, variationAxes: axes } as const;
  const copyright = source.licence.split('\n', 1)[0] ?? '';
  write(
    card,
    `${file}.ttf`,
    renamed(await subsetFont(font, letters, options), { family, weight, copyright }),
  );
}

for (const folder of [web, card]) {
  write(folder, 'OFL-bricolage-grotesque.txt', bricolage.licence);
  write(folder, 'OFL-atkinson-hyperlegible-next.txt', atkinson.licence);
}
