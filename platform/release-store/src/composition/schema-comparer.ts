import type { JsonSchema } from '@serafim/platform-contract/released-offers';
import { canonicalJson } from '../signatures/signatures.ts';
import type { Misfit } from './fit-part.ts';
import { acceptedBy } from './schema-fit.ts';

type Undeclared = 'refused' | 'ignored';

/** Compares schemas, each pair once, however many pages need it. */
export function createSchemaComparer() {
  const texts = new WeakMap<JsonSchema, string>();
  const known = new Map<string, Misfit[]>();
  const textOf = (schema: JsonSchema) => {
    const text = texts.get(schema) ?? canonicalJson(schema);
    texts.set(schema, text);
    return text;
  };
  return {
    compare(given: JsonSchema, wanted: JsonSchema, undeclared: Undeclared): Misfit[] {
      const pair = `${undeclared}\n${textOf(given)}\n${textOf(wanted)}`;
      const misfits = known.get(pair) ?? acceptedBy(given, wanted, undeclared);
      known.set(pair, misfits);
      return misfits;
    },
    /** How many pairs were compared. */
    count: () => known.size,
  };
}

export type SchemaComparer = ReturnType<typeof createSchemaComparer>;
