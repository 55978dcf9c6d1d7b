/** Values by their two-digit id. */
export type Fields = ReadonlyMap<string, string>;

/** Writes EMV fields: two digits of id, two of length, the value. @throws RangeError on a value over 99 characters */
export const writeFields = (fields: readonly (readonly [id: string, value: string])[]): string =>
  fields
    .map(([id, value]) => {
      if (value.length > 99) throw new RangeError(`Field ${id} has ${value.length} characters, expected 99`);
      return `${id}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');

/** Reads EMV fields; null where a length does not fit. */
export function readFields(text: string): Fields | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [, id, length] = text.slice(at, at + 4).match(/^(\d\d)(\d\d)$/) ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
