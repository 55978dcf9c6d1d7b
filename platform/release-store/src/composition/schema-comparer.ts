import type { JsonSchema } from '@serafim/platform-contract/released-offers';
import { canonicalJson } from '../signatures/signatures.ts';
import type { Misfit } from './fit-part.ts';
import { acceptedBy } from './schema-fit.ts';

type Undeclared = 'refused' | 'ignored';

/** Compares schemas, each pair once, however many pages need it. */
export interface SchemaComparer {
  compare(given: JsonSchema, wanted: JsonSchema, undeclared: Undeclared): Misfit[];
  /** The number of pairs that were compared. */
  count(): number;
}

export function createSchemaComparer(): SchemaComparer {
  const texts = new WeakMap<JsonSchema, string>();
  const known = new Map<string, Misfit[]>();
  const textOf = (schema: JsonSchema) => {
    const text = texts.get(schema) ?? canonicalJson(schema);
    texts.set(schema, text);
    return text;
  };
  return {
    compare(given, wanted, undeclared) {
      const pair = `${undeclared}\n${textOf(given)}\n${textOf(wanted)}`;
      const misfits = known.get(pair) ?? acceptedBy(given, wanted, undeclared);
      known.set(pair, misfits);
      return misfits;
    },
    count: () => known.size,
  };
}
