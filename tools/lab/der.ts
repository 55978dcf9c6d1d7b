/** One value in DER, the notation of certificates. @param tag its type */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length = [];
  for (let left = body.length; left > 0; left >>= 8) length.unshift(left & 0xff);
  const header = body.length < 0x80 ? [body.length] : [0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...header]), body]);
}

export const sequence = (...contents: Uint8Array[]): Buffer => der(0x30, ...contents);
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value));

/** A whole number from 1, given without leading zeros; a number that would read as negative gets one. */
export const integer = (value: Uint8Array): Buffer =>
  der(0x02, Buffer.from((value[0] ?? 0) > 0x7f ? [0] : []), value);

export const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value);

/** An object identifier: `1.2.840.10045.4.3.2`. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift(0x80 | (left & 0x7f));
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

/** A moment, as `261121120000Z`. */
export const moment = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
