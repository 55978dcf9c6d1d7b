/** A JSON Schema as zod writes it, or `true` and `false`, which stand for any value and for none. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** The keywords that say nothing of which values fit. */
const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'examples',
]);

const byType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  boolean: [],
  null: [],
};

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf', 'enum', 'const', 'type', 'not'];

const KNOWN = new Set([...ALTERNATIVES, ...Object.values(byType).flat()]);

/** The keywords of a schema that the comparison does not know: it refuses a schema with them. */
export const unknownKeywords = (schema: object): string[] =>
  Object.keys(schema).filter(keyword => !KNOWN.has(keyword) && !ANNOTATIONS.has(keyword));

/** Whether a schema says anything of values of a type: without, each of them fits. */
export const constrains = (schema: object, type: string): boolean =>
  (byType[type === 'integer' ? 'number' : type] ?? []).some(keyword => keyword in schema);

/** A schema without what says nothing of values; undefined for one that every value fits. */
export function withoutAnnotations(schema: Schema): object | undefined {
  if (typeof schema === 'boolean') return schema ? undefined : { not: {} };
  const entries = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A field of a schema that holds a list of schemas. */
export const schemaList = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);

/** A field of a schema that holds schemas by name. */
export const schemaMap = (value: unknown): Record<string, Schema> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Schema>) : {};

export const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(text => typeof text === 'string') : [];

/** Whether no value fits a schema. */
export const isNever = (schema: Schema | undefined): boolean =>
  schema === false ||
  (typeof schema === 'object' &&
    typeof schema.not === 'object' &&
    withoutAnnotations(schema.not as Schema) === undefined);

/** The type of a value in the terms of JSON Schema. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const LONGEST = 60;

/** What a schema allows, in a few words. */
export function describeSchema(schema: Schema | undefined): string {
  if (schema === undefined || schema === true) return 'anything';
  if (isNever(schema) || schema === false) return 'nothing';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return joined(schema.enum.map(value => JSON.stringify(value)));
  const alternatives = [...schemaList(schema.anyOf), ...schemaList(schema.oneOf)];
  if (alternatives.length > 0) return joined(alternatives.map(describeSchema));
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'anything');
  const rules = Object.values(byType)
    .flat()
    .filter(keyword => keyword in schema && typeof schema[keyword] !== 'object')
    .map(keyword => `${keyword} ${String(schema[keyword])}`);
  return [type, ...rules].join(', ').slice(0, 2 * LONGEST);
}

function joined(texts: readonly string[]): string {
  const all = texts.join(' | ');
  return all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all;
}
