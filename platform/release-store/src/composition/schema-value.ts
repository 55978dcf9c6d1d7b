import { isNever, type Schema, schemaList, typeOfValue, unknownKeywords } from './json-schema.ts';

/** Whether each of the bounds that a schema sets holds for a number; one that it does not set holds. */
function isWithin(value: number, schema: Readonly<Record<string, unknown>>): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return (
    (typeof minimum !== 'number' || value >= minimum) &&
    (typeof maximum !== 'number' || value <= maximum) &&
    (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== 'number' || value < exclusiveMaximum) &&
    (typeof multipleOf !== 'number' || Number.isInteger(value / multipleOf))
  );
}

function matches(text: string, pattern: unknown): boolean {
  try {
    return new RegExp(String(pattern), 'u').test(text);
  } catch {
    // What cannot be checked does not fit.
    return false;
  }
}

function fitsText(text: string, schema: Readonly<Record<string, unknown>>): boolean {
  // JSON Schema counts characters, zod counts UTF-16 units: both have to fit.
  const lengths = [text.length, [...text].length];
  const { minLength, maxLength, pattern, format, contentEncoding, contentMediaType } = schema;
  if (format !== undefined || contentEncoding !== undefined || contentMediaType !== undefined) return false;
  return (
    lengths.every(length => typeof minLength !== 'number' || length >= minLength) &&
    lengths.every(length => typeof maxLength !== 'number' || length <= maxLength) &&
    (pattern === undefined || matches(text, pattern))
  );
}

const hasType = (value: unknown, type: unknown): boolean =>
  type === undefined ||
  (Array.isArray(type) ? type : [type]).some(
    one => one === typeOfValue(value) || (one === 'integer' && Number.isInteger(value)),
  );

/**
 * Whether a text, a number, a boolean or null certainly fits a schema. What cannot be checked, as a format or an
 * object, does not.
 */
export function holds(value: unknown, schema: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  if (isNever(schema) || 'not' in schema || unknownKeywords(schema).length > 0) return false;
  if (typeof value === 'object' && value !== null) return false;
  if (!hasType(value, schema.type)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (typeof value === 'string' && !fitsText(value, schema)) return false;
  if (typeof value === 'number' && !isWithin(value, schema)) return false;
  if (!schemaList(schema.allOf).every(one => holds(value, one))) return false;
  if (schema.anyOf && !schemaList(schema.anyOf).some(one => holds(value, one))) return false;
  // Of `oneOf`, a value must fit one and none of the others; a mere doubt is no proof of that.
  return !schema.oneOf || schemaList(schema.oneOf).filter(one => !excludes(value, one)).length === 1
    ? !schema.oneOf || schemaList(schema.oneOf).some(one => holds(value, one))
    : false;
}

/** Whether a value certainly does not fit a schema: its type or its listed values say so. */
function excludes(value: unknown, schema: Schema): boolean {
  if (typeof schema === 'boolean') return !schema;
  return (
    !hasType(value, schema.type) ||
    ('const' in schema && schema.const !== value) ||
    (Array.isArray(schema.enum) && !schema.enum.includes(value))
  );
}
