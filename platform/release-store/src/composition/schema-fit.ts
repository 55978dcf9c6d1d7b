import { canonicalJson } from '../signatures/signatures.ts';
import { compareObjects } from './compare-objects.ts';
import {
  areDisjoint,
  compareLists,
  differs,
  type FitContext,
  type Keywords,
  type Misfit,
  misfit,
  numberFits,
  textFits,
} from './fit-part.ts';
import {
  constrains,
  describeSchema,
  isNever,
  type Schema,
  schemaList,
  unknownKeywords,
  withoutAnnotations,
} from './json-schema.ts';
import { holds } from './schema-value.ts';

/** The values of a schema that lists them; undefined for every other schema. */
function listedValues(schema: Schema): readonly unknown[] | undefined {
  if (typeof schema === 'boolean') return undefined;
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  return undefined;
}

/** The schemas that a value fits one of; undefined where there is only one. */
function alternatives(schema: Keywords): Schema[] | undefined {
  const { anyOf, oneOf, type } = schema;
  if (anyOf ?? oneOf) return schemaList(anyOf ?? oneOf);
  return Array.isArray(type) ? type.map(one => ({ ...schema, type: one })) : undefined;
}

/** What all values of a schema fit at once: the schema itself and each of its `allOf`. */
function conjuncts({ allOf, ...rest }: Keywords): Keywords[] {
  return [rest, ...schemaList(allOf).flatMap(one => (typeof one === 'object' ? conjuncts(one) : []))];
}

/** Compares with a schema that offers several: one of them must accept every value, and of `oneOf` no other any. */
function compareWithOneOf(given: Keywords, wanted: Keywords, context: FitContext): Misfit[] {
  const { anyOf, oneOf, ...rest } = wanted;
  const offered = alternatives(wanted) ?? [];
  const isApart = (one: Schema) => areDisjoint(given, one, listedValues);
  const results = offered.map(one => context.compare(given, one, context));
  const index = results.findIndex(found => found.length === 0);
  const others = offered.filter((_, at) => at !== index);
  const beside = anyOf || oneOf ? context.compare(given, rest, context) : [];
  if (index >= 0 && (!oneOf || others.every(isApart))) return beside;
  const nearest = results.filter((_, at) => !isApart(offered[at] ?? false));
  return nearest.length === 1 && nearest[0]?.length ? nearest[0] : [differs(context, given, wanted)];
}

function compareTyped(given: Keywords, wanted: Keywords, context: FitContext): Misfit[] {
  const all = conjuncts(given);
  const type = all.map(one => one.type).find(one => typeof one === 'string');
  const wantedType = wanted.type;
  const isSameKind =
    type === wantedType || (type === 'integer' && wantedType === 'number') || wantedType === undefined;
  const isMaybeInteger = type === 'number' && wantedType === 'integer';
  if (type === undefined || !(isSameKind || isMaybeInteger)) return [differs(context, given, wanted)];
  // What the wanted schema says of other types, no value of this one is measured by.
  if (!constrains(wanted, String(type)) && !isMaybeInteger) return [];
  switch (type) {
    case 'string':
      return textFits(all, wanted) ? [] : [differs(context, given, wanted)];
    case 'integer':
    case 'number':
      return numberFits(all, wanted) ? [] : [differs(context, given, wanted)];
    case 'array':
      return fewest(all.map(one => compareLists(one, wanted, context)));
    case 'object':
      return fewest(all.map(one => compareObjects(one, wanted, context)));
    default:
      return [];
  }
}

/** What the nearest of several comparisons found. */
const fewest = (results: readonly Misfit[][]): Misfit[] =>
  results.reduce((least, one) => (one.length < least.length ? one : least));

const REFERENCE = '"$ref"';

/** Whether two schemas say the same. A reference may lead elsewhere in each. */
function saySame(given: object, wanted: object): boolean {
  const text = canonicalJson(given);
  return text === canonicalJson(wanted) && !text.includes(REFERENCE);
}

function compare(given: Schema, wanted: Schema, context: FitContext): Misfit[] {
  const target = withoutAnnotations(wanted) as Keywords | undefined;
  if (target === undefined || isNever(given)) return [];
  const source = (withoutAnnotations(given) ?? {}) as Keywords;
  if (saySame(source, target)) return [];
  const unknown = unknownKeywords(target);
  if (unknown.length > 0)
    return [
      misfit(context, describeSchema(given), `a schema with ${unknown.join(', ')}, which cannot be compared`),
    ];
  const values = listedValues(source);
  if (values) {
    const refused = values.filter(value => !holds(value, target));
    return refused.length === 0 ? [] : [differs(context, source, target)];
  }
  const several = alternatives(source);
  if (several) return distinct(several.flatMap(one => compare(one, wanted, context)));
  if ('not' in target || 'const' in target || Array.isArray(target.enum))
    return [differs(context, given, wanted)];
  const { allOf, ...rest } = target;
  if (allOf) return [...schemaList(allOf), rest].flatMap(one => compare(source, one, context));
  return alternatives(target)
    ? compareWithOneOf(source, target, context)
    : compareTyped(source, target, context);
}

const distinct = (misfits: readonly Misfit[]): Misfit[] => [
  ...new Map(misfits.map(one => [`${one.field}\0${one.given}\0${one.wanted}`, one])).values(),
];

/**
 * Whether every value that fits one JSON Schema, as zod writes it, fits another. Conservative: what it cannot prove
 * is a misfit. Of an object that says nothing of further fields, no value has any: who writes one is type-checked.
 * @param undeclared what a field means that `wanted` does not declare and does not refuse either
 * @returns the fields that do not fit; none where every value does
 */
export function acceptedBy(
  given: Schema,
  wanted: Schema,
  undeclared: FitContext['undeclared'] = 'refused',
): Misfit[] {
  // Whole documents that are the same have the same references, too.
  if (canonicalJson(given) === canonicalJson(wanted)) return [];
  return distinct(compare(given, wanted, { field: '', undeclared, compare }));
}
