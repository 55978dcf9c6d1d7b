import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './openapi.ts';

/** Values that the API under test knows, by the name of the field or parameter that takes them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

// Made once: each of them builds tables of its characters.
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const uuid = fc.uuid();
const niceText = fc.constantFrom(
  'Ana Souza',
  'Campinas',
  'Rua das Acácias, 210',
  'Bom dia, tudo bem com vocês?',
  '100,00',
);

const someCpf = fc.nat(999_999_999).map(number => cpfFrom(String(number).padStart(9, '0')));

const DAYS = ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'];

function someString(name: string, { enum: choices, format, maxLength = 60 }: JsonSchema, known: KnownValues) {
  if (/^cpf/.test(name)) return fc.oneof(someCpf, fc.constantFrom(...(known.cpf ?? ['11144477735'])));
  if (choices) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...choices) }, niceText);
  const fitting = known[name] ?? [];
  // What the API knows leads further than what it refuses at once.
  if (fitting.length > 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: anyText });
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'uuid') return uuid;
  return fc.oneof(niceText, niceText, anyText).map(text => text.slice(0, maxLength));
}

/** A value that fits a schema as far as the schema says, or nearly so. @param name of the field that takes it */
export function plausible(name: string, schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(variant => plausible(name, variant, known)));
  if ('const' in schema) return fc.constant(schema.const);
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  return fc.oneof(...types.map(type => ofType(type, name, schema, known)));
}

function ofType(type: string, name: string, schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, of]) => [field, plausible(field, of, known)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(plausible(name, schema.items ?? {}, known), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 3, 5),
      });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1_000_000),
        max: Math.min(schema.maximum ?? 1000, 1_000_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return someString(name, schema, known);
  }
}
