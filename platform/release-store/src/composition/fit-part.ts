import { describeSchema, type Schema, schemaMap } from './json-schema.ts';

/** A field for which a value that fits one schema does not fit the other, or may not: what cannot be proved counts. */
export interface Misfit {
  /** Path of the field, as `plano.preco`; empty for the value itself. */
  field: string;
  /** What the first schema says of it, and what the second says. */
  given: string;
  wanted: string;
}

/** How two parts of schemas are compared. */
export interface FitContext {
  /** Path of the field that is compared. */
  field: string;
  /** What becomes of fields that the second schema does not declare: who hands them over relies on them, or does not. */
  undeclared: 'refused' | 'ignored';
  compare(given: Schema, wanted: Schema, context: FitContext): Misfit[];
}

export type Keywords = Readonly<Record<string, unknown>>;

export const below = (context: FitContext, name: string): FitContext => ({
  ...context,
  field: context.field === '' ? name : `${context.field}.${name}`,
});

export const misfit = ({ field }: FitContext, given: string, wanted: string): Misfit => ({
  field,
  given,
  wanted,
});

export const differs = (context: FitContext, given: Schema | undefined, wanted: Schema | undefined): Misfit =>
  misfit(context, describeSchema(given), describeSchema(wanted));

const asNumber = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Compares the bounds of texts and lists: `minLength` and `maxLength`, `minItems` and `maxItems`. */
export const countFits = (given: Keywords, wanted: Keywords, min: string, max: string): boolean =>
  asNumber(given[min], 0) >= asNumber(wanted[min], 0) &&
  asNumber(given[max], Number.POSITIVE_INFINITY) <= asNumber(wanted[max], Number.POSITIVE_INFINITY);

const TEXT_RULES = ['pattern', 'format', 'contentEncoding', 'contentMediaType'] as const;

/** Texts: each rule of the wanted schema must stand in the given one, too, since patterns cannot be compared. */
export const textFits = (given: readonly Keywords[], wanted: Keywords): boolean =>
  given.some(one => countFits(one, wanted, 'minLength', '-')) &&
  given.some(one => countFits(one, wanted, '-', 'maxLength')) &&
  TEXT_RULES.every(rule => wanted[rule] === undefined || given.some(one => one[rule] === wanted[rule]));

/** The lower bound of numbers, or of their negations, which is the upper one turned round. */
function lowerBound(schema: Keywords, inclusive: string, exclusive: string, sign: 1 | -1) {
  const at = sign * asNumber(schema[inclusive], sign * Number.NEGATIVE_INFINITY);
  const beyond = sign * asNumber(schema[exclusive], sign * Number.NEGATIVE_INFINITY);
  return beyond >= at ? { value: beyond, open: Number.isFinite(beyond) } : { value: at, open: false };
}

function boundFits(given: Keywords, wanted: Keywords, inclusive: string, exclusive: string, sign: 1 | -1) {
  const has = lowerBound(given, inclusive, exclusive, sign);
  const needs = lowerBound(wanted, inclusive, exclusive, sign);
  return has.value > needs.value || (has.value === needs.value && (has.open || !needs.open));
}

const isInteger = ({ type, multipleOf }: Keywords) => type === 'integer' || Number.isInteger(multipleOf);

function stepFits(given: Keywords, wanted: Keywords): boolean {
  const step = wanted.multipleOf;
  if (typeof step !== 'number' || given.multipleOf === step || (step === 1 && isInteger(given))) return true;
  const has = given.multipleOf;
  // Of fractions no remainder can be trusted.
  return Number.isInteger(step) && typeof has === 'number' && Number.isInteger(has) && has % step === 0;
}

export const numberFits = (given: readonly Keywords[], wanted: Keywords): boolean =>
  (wanted.type !== 'integer' || given.some(isInteger)) &&
  given.some(one => boundFits(one, wanted, 'minimum', 'exclusiveMinimum', 1)) &&
  given.some(one => boundFits(one, wanted, 'maximum', 'exclusiveMaximum', -1)) &&
  given.some(one => stepFits(one, wanted));

const itemAt = (schema: Keywords, index: number): Schema | undefined =>
  ((schema.prefixItems as Schema[] | undefined)?.[index] ?? schema.items) as Schema | undefined;

/** Lists: their lengths, and what stands at each place. */
export function compareLists(given: Keywords, wanted: Keywords, context: FitContext): Misfit[] {
  if (!countFits(given, wanted, 'minItems', 'maxItems'))
    return [differs(context, given as Schema, wanted as Schema)];
  const places = Math.max(
    ...[given, wanted].map(({ prefixItems }) => (Array.isArray(prefixItems) ? prefixItems.length : 0)),
  );
  const most = asNumber(given.maxItems, Number.POSITIVE_INFINITY);
  const compareAt = (index: number, name: string) =>
    context.compare(itemAt(given, index) ?? true, itemAt(wanted, index) ?? true, below(context, name));
  const before = Array.from({ length: Math.min(places, most) }, (_, index) => compareAt(index, `[${index}]`));
  return [...before.flat(), ...(most > places ? compareAt(places, '[]') : [])];
}

/** Whether two schemas have no value in common; false where that cannot be proved. */
export function areDisjoint(
  one: Schema,
  other: Schema,
  valuesOf: (schema: Schema) => readonly unknown[] | undefined,
): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === false || other === false;
  const [values, others] = [valuesOf(one), valuesOf(other)];
  if (values && others) return values.every(value => !others.includes(value));
  const types = [one.type, other.type].map(type => (type === 'integer' ? 'number' : type));
  if (types.every(type => typeof type === 'string') && types[0] !== types[1]) return true;
  if (types[0] !== 'object' || types[1] !== 'object') return false;
  const [fields, otherFields] = [schemaMap(one.properties), schemaMap(other.properties)];
  const required = [one.required, other.required].flatMap(list => (Array.isArray(list) ? list : []));
  return required.some(name => {
    const [left, right] = [fields[name], otherFields[name]];
    return left !== undefined && right !== undefined && areDisjoint(left, right, valuesOf);
  });
}
