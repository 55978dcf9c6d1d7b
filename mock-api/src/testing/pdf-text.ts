import { inflateSync } from 'node:zlib';

/** The bytes of an object's stream, unpacked; empty for an object without one. */
function stream(object: string): string {
  const start = /stream\r?\n/.exec(object);
  if (start === null) return '';
  // By its length: the last of the packed bytes may be that of a line's end.
  const [, length = ''] = /\/Length (\d+)/.exec(object) ?? [];
  const from = start.index + start[0].length;
  return inflateSync(Buffer.from(object.slice(from, from + Number(length)), 'latin1')).toString('latin1');
}

/** Which text each glyph of a font stands for, by its number. */
function glyphTexts(map: string): string[] {
  const texts: string[] = [];
  for (const [, start = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], index) => {
      texts[Number.parseInt(start, 16) + index] = units
        .split(' ')
        .map(unit => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('');
    });
  return texts;
}

/** The sizes of letters, in points, that the pages of a PDF of pdfkit have. */
export function pdfSizes(pdf: Buffer): number[] {
  const objects = pdf.toString('latin1').match(/\d+ 0 obj\r?\n<<[^>]*\/FlateDecode[\s\S]*?endobj/g) ?? [];
  const sizes = objects.flatMap(object => [...stream(object).matchAll(/\/F\d+ ([\d.]+) Tf/g)]);
  return [...new Set(sizes.map(([, size]) => Number(size)))].sort((a, b) => a - b);
}

/** Everything that can be read in a PDF that pdfkit wrote, in the order of its writing. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const fonts = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = objects.get(font)?.match(/\/ToUnicode (\d+) 0 R/) ?? [];
      fonts.set(name, glyphTexts(stream(objects.get(map) ?? '')));
    }
  let [text, glyphs]: [string, readonly string[]] = ['', []];
  for (const body of objects.values()) {
    const [, contents = ''] = body.match(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/) ?? [];
    for (const [, font, run] of stream(objects.get(contents) ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font !== undefined) glyphs = fonts.get(font) ?? [];
      else
        for (const [, hex = ''] of (run ?? '').matchAll(/<(\w*)>/g))
          for (const glyph of hex.match(/\w{4}/g) ?? []) text += glyphs[Number.parseInt(glyph, 16)] ?? '';
    }
  }
  return text;
}
