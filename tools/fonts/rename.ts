/** The names in a font: rendering engines find it by these alone. */
export interface FontNames {
  readonly family: string;
  /** 1 to 1000, as in CSS. */
  readonly weight: number;
  readonly copyright: string;
}

const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409] as const;
const licenceText = 'This Font Software is licensed under the SIL Open Font License, Version 1.1.';

function nameTable({ family, weight, copyright }: FontNames): Buffer {
  const entries: ReadonlyArray<readonly [id: number, text: string]> = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [4, `${family} ${weight}`],
    [6, `${family.replaceAll(' ', '')}-${weight}`],
    [13, licenceText],
    [14, 'https://openfontlicense.org'],
    [16, family],
    [17, `W${weight}`],
  ];
  const texts = entries.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * entries.length);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  entries.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0;
    [...WINDOWS_UNICODE_ENGLISH, id, length, offset].forEach((value, field) => {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    });
    offset += length;
  });
  return Buffer.concat([head, ...texts]);
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + 16 * index;
    const start = font.readUInt32BE(at + 8);
    const tag = font.toString('latin1', at, at + 4);
    tables.set(tag, Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))));
  }
  return tables;
}

function startOf(font: Buffer, tag: string): number {
  let at = 12;
  while (font.toString('latin1', at, at + 4) !== tag) at += 16;
  return font.readUInt32BE(at + 8);
}

function assemble(version: Buffer, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  version.copy(directory);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16].forEach((value, index) => {
    directory.writeUInt16BE(value, 4 + 2 * index);
  });
  let offset = directory.length;
  const bodies = sorted.map(([tag, table], index) => {
    const body = padded(table);
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    [checksum(body), offset, table.length].forEach((value, field) => {
      directory.writeUInt32BE(value, at + 4 + 4 * field);
    });
    offset += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** A static TrueType font under other names and weight; glyphs, metrics and kerning stay as they are. */
export function renamed(font: Buffer, names: FontNames): Buffer {
  const tables = tablesOf(font);
  tables.set('name', nameTable(names));
  tables.get('OS/2')?.writeUInt16BE(names.weight, 4);
  tables.get('head')?.writeUInt32BE(0, 8);
  const whole = assemble(font.subarray(0, 4), tables);
  // The adjustment makes the sum over the whole file come out at this constant of the format; the sum of the
  // table that holds it is taken without it.
  whole.writeUInt32BE((0xb1b0afba - checksum(padded(whole))) >>> 0, startOf(whole, 'head') + 8);
  return whole;
}
