import { z } from 'zod';

/** Longest text in a fact, in letters. */
const LETTERS = 40;

/** Largest number in a fact. A larger one could be a CPF, a telephone number or a postal code. */
const LARGEST = 1_000_000;

/** Personal data in the forms in which people give it; no pattern of a fact may let one of them through. */
const personalData = [
  '52998224725',
  '529.982.247-25',
  'ana@exemplo.com.br',
  '11987654321',
  '(11) 98765-4321',
  '+5511987654321',
  '13010000',
  '13010-000',
];

const number = z.number().min(-LARGEST).max(LARGEST);
const listed = z.union([z.string().max(LETTERS), number, z.boolean()]);

/** Checks that a pattern is a regular expression, covers the whole text, and lets no personal data through. */
function isFactPattern(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  try {
    const expression = new RegExp(pattern, 'u');
    return !personalData.some(text => expression.test(text));
  } catch {
    return false;
  }
}

const leafSchema = z.union([
  z.strictObject({ type: z.string().optional(), enum: z.array(listed).min(1).max(200) }),
  z.strictObject({ type: z.string().optional(), const: listed }),
  z.strictObject({ type: z.literal('boolean') }),
  z.strictObject({ type: z.enum(['integer', 'number']), minimum: number, maximum: number }),
  z.strictObject({
    type: z.literal('string'),
    pattern: z.string().refine(isFactPattern),
    minLength: z.number().optional(),
    maxLength: z.number().max(LETTERS),
  }),
]);

const flatSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(z.string(), leafSchema),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false).optional(),
});

const listSchema = z.strictObject({
  type: z.literal('array'),
  items: z.union([leafSchema, flatSchema]),
  minItems: z.number().optional(),
  maxItems: z.number().max(20),
});

/**
 * The JSON Schemas that facts and events may have: lists of values, booleans, numbers in a range, short texts of a
 * pattern, and flat objects and short lists of these. None of them can carry free text or personal data.
 */
export const factSchema = z.union([leafSchema, flatSchema, listSchema]);

export type FactSchema = z.infer<typeof factSchema>;
