import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from './json-schema.ts';
import { acceptedBy } from './schema-fit.ts';

const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema;

const findings = (given: z.ZodType, wanted: z.ZodType, undeclared?: 'refused' | 'ignored') =>
  acceptedBy(json(given), json(wanted), undeclared).map(
    ({ field, given: was, wanted: is }) => `${field}: ${was} → ${is}`,
  );

const card = z.object({
  numero: z.string(),
  plano: z.enum(['gold', 'diamond']),
  nota: z.string().optional(),
});

describe('a schema that became wider', () => {
  it.each<[string, z.ZodType, z.ZodType]>([
    ['the same', card, card],
    ['a further field that may be missing', card, card.extend({ cor: z.string().optional() })],
    ['a further field with a default', card, card.extend({ cor: z.string().default('azul') })],
    ['a field that may be missing now', card, card.partial({ numero: true })],
    ['a further value', card, card.extend({ plano: z.enum(['gold', 'diamond', 'prata']) })],
    ['a text in place of listed values', card, card.extend({ plano: z.string() })],
    ['a text that may be null', z.string(), z.string().nullable()],
    ['a description', z.string(), z.string().describe('o número')],
    ['a longer text', z.string().max(5), z.string().max(9)],
    ['a number in place of a whole one', z.int(), z.number()],
    ['a wider range', z.number().min(2).lt(5), z.number().gt(1).max(5)],
    ['a smaller step', z.number().multipleOf(6), z.number().multipleOf(3)],
    ['a union with one more', z.union([z.string(), z.int()]), z.union([z.int(), z.boolean(), z.string()])],
    ['both values in place of a boolean', z.boolean(), z.literal([true, false, 'talvez'])],
    [
      'a discriminated union with one more',
      z.discriminatedUnion('k', [z.object({ k: z.literal('a'), n: z.int() })]),
      z.discriminatedUnion('k', [
        z.object({ k: z.literal('a'), n: z.number() }),
        z.object({ k: z.literal('b') }),
      ]),
    ],
    ['records with more values', z.record(z.string(), z.int()), z.record(z.string(), z.number().optional())],
    ['a list in place of a pair', z.tuple([z.string(), z.string()]), z.array(z.string()).max(2)],
    ['anything', card, z.unknown()],
    ['one text rule less', z.string().regex(/^a/).regex(/b$/), z.string().regex(/b$/)],
  ])('accepts %s', (_, given, wanted) => {
    expect(findings(given, wanted)).toEqual([]);
  });
});

describe('a schema that became narrower', () => {
  it.each<[string, z.ZodType, z.ZodType, string]>([
    ['a required field', card, card.required(), 'nota: optional → required'],
    ['a new required field', card, card.extend({ cor: z.string() }), 'cor: not declared → required'],
    ['a field that is gone', card, card.omit({ nota: true }), 'nota: declared → not declared'],
    [
      'a value that is gone',
      card,
      card.extend({ plano: z.literal('gold') }),
      'plano: "gold" | "diamond" → "gold"',
    ],
    ['another type', card, card.extend({ numero: z.number() }), 'numero: string → number'],
    ['a shorter text', z.string(), z.string().max(4), ': string → string, maxLength 4'],
    [
      'another pattern',
      z.string().regex(/^a/),
      z.string().regex(/^b/),
      ': string, pattern ^a → string, pattern ^b',
    ],
    ['whole numbers', z.number(), z.number().multipleOf(1), ': number → number, multipleOf 1'],
    [
      'a smaller range',
      z.number().max(5),
      z.number().lt(5),
      ': number, maximum 5 → number, exclusiveMaximum 5',
    ],
    ['no null', z.string().nullable(), z.string(), ': null → string'],
    ['a closed object', card, z.strictObject({ numero: z.string() }), 'plano: declared → not declared'],
    ['a longer list', z.array(z.int()), z.array(z.int()).min(1), ': array → array, minItems 1'],
    [
      'other items',
      z.array(z.int()),
      z.array(z.string()),
      '[]: integer, minimum -9007199254740991, maximum 9007199254740991 → string',
    ],
    [
      'listed names',
      z.record(z.string(), z.int()),
      z.partialRecord(z.enum(['a']), z.int()),
      '*: string → "a"',
    ],
    [
      'a field deep inside',
      z.object({ a: z.object({ b: z.int() }) }),
      z.object({ a: z.object({ b: z.int().max(3) }) }),
      'a.b: integer, minimum -9007199254740991, maximum 9007199254740991 → integer, minimum -9007199254740991, maximum 3',
    ],
    ['nothing at all', z.object({ a: z.string() }), z.object({ a: z.never() }), 'a: string → nothing'],
  ])('refuses %s', (_, given, wanted, finding) => {
    expect(findings(given, wanted)).toContain(finding);
  });

  it('refuses what it cannot compare, and says so', () => {
    const wanted = { type: 'object', minProperties: 2 };
    expect(acceptedBy({ type: 'object' }, wanted)).toEqual([
      { field: '', given: 'object', wanted: 'a schema with minProperties, which cannot be compared' },
    ]);
    const node = z.object({
      get next() {
        return node.optional();
      },
    });
    expect(acceptedBy(json(node), json(node))).toEqual([]);
    expect(acceptedBy(json(node), json(z.object({ next: node })))).not.toEqual([]);
  });

  it('lets a field be ignored only where nobody relies on it', () => {
    expect(findings(card, card.omit({ nota: true }), 'ignored')).toEqual([]);
  });
});
