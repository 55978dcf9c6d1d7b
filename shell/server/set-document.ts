import { type Encoded, encode } from './encodings.ts';
import type { PreparedSet } from './release-sets.ts';

const documents = new WeakMap<PreparedSet, Promise<Encoded>>();

/** A release set as browsers get it, compressed once for as long as the set is in use. */
export function documentOf(prepared: PreparedSet): Promise<Encoded> {
  const known = documents.get(prepared) ?? encode(JSON.stringify(prepared.set));
  documents.set(prepared, known);
  return known;
}
