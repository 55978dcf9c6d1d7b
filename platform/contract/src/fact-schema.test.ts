import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factSchema } from './fact-schema.ts';

/** Checks that a fact may have a schema, as the release writes it. */
function isAdmitted(schema: z.ZodType): boolean {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: 'input' });
  return factSchema.safeParse(written).success;
}

const city = z
  .string()
  .max(40)
  .regex(/^\p{Lu}[\p{L} '-]+$/u);

describe('the schema of a fact', () => {
  it.each<[string, z.ZodType]>([
    ['a choice', z.enum(['gold', 'diamond'])],
    ['one value', z.literal('sim')],
    ['true or false', z.boolean()],
    ['a number in a range', z.int().min(1).max(6)],
    ['a short text of a pattern', city],
    ['a flat object', z.strictObject({ cidade: city, pessoas: z.int().min(1).max(6).optional() })],
    ['an object that takes more', z.object({ cidade: city })],
    ['a short list', z.array(z.object({ cidade: city })).max(5)],
  ])('may be %s', (_name, schema) => {
    expect(isAdmitted(schema)).toBe(true);
  });

  it.each<[string, z.ZodType]>([
    ['a free text', z.string()],
    ['a short free text', z.string().max(40)],
    ['a text of a pattern without an end', z.string().regex(/^[a-z]+$/)],
    ['a pattern for a part of the text', z.string().max(40).regex(/[a-z]/)],
    ['a pattern that lets everything through', z.string().max(40).regex(/^.*$/)],
    [
      'a pattern of a CPF',
      z
        .string()
        .max(11)
        .regex(/^\d{11}$/),
    ],
    ['an e-mail address', z.email().max(40)],
    ['any number', z.number()],
    ['any whole number', z.int()],
    ['a number as large as a CPF', z.int().min(0).max(99_999_999_999)],
    ['anything', z.unknown()],
    ['an object within an object', z.object({ onde: z.object({ cidade: city }) })],
    ['an object of any names', z.record(z.string(), z.boolean())],
    ['a long list', z.array(z.boolean())],
    ['one of two shapes', z.union([z.boolean(), z.int().min(1).max(2)])],
    ['nothing', z.enum(['a']).nullable()],
  ])('may not be %s', (_name, schema) => {
    expect(isAdmitted(schema)).toBe(false);
  });
});
