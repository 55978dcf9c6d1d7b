import { createHash } from 'node:crypto';

/**
 * JSON with one form only, as RFC 8785 has it: keys in order of their UTF-16 units, no spaces. Fields that are
 * undefined are left out, as `JSON.stringify` does, so that a document reads the same before and after storing.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`${typeof value} has no form in JSON`);
  return text;
}

/** SHA-256 in hex of a document's canonical form. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
