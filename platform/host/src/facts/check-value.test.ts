import type { FactSchema } from '@serafim/platform-contract/fact-schema';
import type { ReleasedFact } from '@serafim/platform-contract/released-offers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCheck, misfit } from './check-value.ts';

const asWritten = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
const written = (schema: z.ZodType) => asWritten(schema) as FactSchema;

const city = z
  .string()
  .min(2)
  .max(10)
  .regex(/^\p{Lu}[\p{L} ]+$/u);
const house = z.object({ cidade: city, pessoas: z.int().min(1).max(6), animais: z.boolean().optional() });

describe('a value', () => {
  const schemas = {
    choice: z.enum(['gold', 'diamond']),
    literal: z.literal('sim'),
    flag: z.boolean(),
    count: z.int().min(1).max(6),
    share: z.number().min(0).max(1),
    city,
    house,
    list: z.array(house).max(2),
  };
  const ana = { cidade: 'Campinas', pessoas: 2 };

  it.each<[keyof typeof schemas, unknown[], unknown[]]>([
    ['choice', ['gold'], ['silver', '', null, 1, ['gold']]],
    ['literal', ['sim'], ['não']],
    ['flag', [true, false], ['true', 0]],
    ['count', [1, 6], [0, 7, 1.5, '3', Number.NaN]],
    ['share', [0, 0.5, 1], [1.1, Number.POSITIVE_INFINITY]],
    ['city', ['Campinas', 'São Paulo'], ['campinas', 'C', 'Campinas Grandes', 'Campinas 1', 7]],
    [
      'house',
      [ana, { ...ana, animais: true }, { ...ana, animais: undefined }],
      [{}, { cidade: 'Campinas' }, { ...ana, pessoas: 9 }, { ...ana, nome: 'Ana' }, [ana], null, 'x'],
    ],
    ['list', [[], [ana, ana]], [[ana, ana, ana], [{}], ana]],
  ])('of the kind "%s" fits as its schema says, and as zod does', (kind, good, bad) => {
    const schema = schemas[kind];
    for (const value of good) {
      expect(misfit(written(schema), value), JSON.stringify(value)).toBeUndefined();
      expect(schema.safeParse(value).success).toBe(true);
    }
    for (const value of bad)
      expect(misfit(written(schema), value), JSON.stringify(value)).toBeTypeOf('string');
  });

  it('never fits a schema that facts may not have', () => {
    expect(misfit({} as FactSchema, 'x')).toMatch(/may not have/);
    expect(misfit({ type: 'null' } as unknown as FactSchema, null)).toMatch(/may not have/);
    expect(misfit({ anyOf: [{ type: 'boolean' }] } as unknown as FactSchema, true)).toMatch(/may not have/);
  });
});

describe('the check of a visit', () => {
  const declare = (name: string, schema: z.ZodType): ReleasedFact => ({
    name,
    schema: asWritten(schema) as ReleasedFact['schema'],
  });
  const plan = declare('plano', z.enum(['gold', 'diamond']));
  const remote = (name: string, version: string, facts: ReleasedFact[] = []) => ({
    name,
    version,
    base: '/',
    container: { kind: 'slim' as const, entry: 'slim.js' },
    routes: [],
    facts,
  });
  const check = createCheck({
    remotes: [remote('landing', '1'), { ...remote('signup', '2', [plan]), fallback: remote('signup', '1') }],
  });
  const signup = { name: 'signup', version: '2' };

  it('lets the owner set what its version declares, to a copy that nobody can change', () => {
    expect(check(signup, 'facts', 'signup/plano', 'gold')).toBe('gold');
    expect(check(signup, 'facts', 'signup/plano', undefined)).toBeUndefined();
  });

  it.each([
    [
      'another remote',
      { name: 'landing', version: '1' },
      'facts',
      'gold',
      /"signup\/plano" .* it is signup's, and landing/,
    ],
    [
      'its version before',
      { name: 'signup', version: '1' },
      'facts',
      'gold',
      /signup 1 does not declare it .* `facts`/,
    ],
    ['a value that does not fit', signup, 'facts', 'silver', /signup must be one of gold, diamond/],
    ['the same name as an event', signup, 'events', 'gold', /The event .* not declare it .* `events`/],
    ['an event without its detail', signup, 'events', undefined, /not declare/],
  ] as const)('refuses %s, and says why', (_who, owner, kind, value, reason) => {
    expect(() => check(owner, kind, 'signup/plano', value)).toThrow(reason);
  });

  it('gives objects as frozen copies', () => {
    const declared = declare('casa', z.array(house).max(2));
    const checkHouse = createCheck({ remotes: [remote('landing', '1', [declared])] });
    const given = [{ cidade: 'Campinas', pessoas: 2 }];
    const stored = checkHouse(
      { name: 'landing', version: '1' },
      'facts',
      'landing/casa',
      given,
    ) as typeof given;
    expect(stored).toEqual(given);
    expect(stored).not.toBe(given);
    expect(Object.isFrozen(stored) && Object.isFrozen(stored[0])).toBe(true);
  });
});
