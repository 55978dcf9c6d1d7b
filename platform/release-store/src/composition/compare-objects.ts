import { below, differs, type FitContext, type Keywords, type Misfit, misfit } from './fit-part.ts';
import { describeSchema, isNever, type Schema, schemaMap, textList } from './json-schema.ts';
import { holds } from './schema-value.ts';

/** What an object says of its fields. */
interface Fields {
  declared: Readonly<Record<string, Schema>>;
  required: ReadonlySet<string>;
  /** Fields beyond the declared ones; undefined where the schema says nothing of them. */
  others: Schema | undefined;
  names: Schema | undefined;
}

const readFields = (schema: Keywords): Fields => ({
  declared: schemaMap(schema.properties),
  required: new Set(textList(schema.required)),
  others: schema.additionalProperties as Schema | undefined,
  names: schema.propertyNames as Schema | undefined,
});

const OPTIONAL = 'optional';
const REQUIRED = 'required';
const ABSENT = 'not declared';

function compareRequired(given: Fields, wanted: Fields, context: FitContext): Misfit[] {
  return [...wanted.required]
    .filter(name => !given.required.has(name))
    .map(name =>
      misfit(below(context, name), Object.hasOwn(given.declared, name) ? OPTIONAL : ABSENT, REQUIRED),
    );
}

/** A field that the first schema declares, by what the second says of a field of this name. */
function compareDeclared(name: string, given: Schema, wanted: Fields, context: FitContext): Misfit[] {
  const here = below(context, name);
  if (isNever(given)) return [];
  if (wanted.names !== undefined && !holds(name, wanted.names)) return [misfit(here, 'declared', ABSENT)];
  const own = Object.hasOwn(wanted.declared, name) ? wanted.declared[name] : undefined;
  if (own !== undefined) return context.compare(given, own, here);
  if (wanted.others === undefined)
    return context.undeclared === 'ignored' ? [] : [misfit(here, 'declared', ABSENT)];
  if (isNever(wanted.others)) return [misfit(here, 'declared', ABSENT)];
  return context.compare(given, wanted.others, here);
}

/** Fields of any name that the first schema allows: they may have the names that the second declares. */
function compareOthers(given: Fields, wanted: Fields, context: FitContext): Misfit[] {
  const { others } = given;
  // What an open object does not declare, nobody hands over: a type checker refuses it.
  if (others === undefined || isNever(others)) return [];
  const anyOther = below(context, '*');
  const named = Object.entries(wanted.declared)
    .filter(([name]) => !Object.hasOwn(given.declared, name))
    .filter(([name]) => given.names === undefined || holds(name, given.names) || !isListed(given.names))
    .flatMap(([name, schema]) => context.compare(others, schema, below(context, name)));
  const names =
    wanted.names === undefined
      ? []
      : context.compare(given.names ?? { type: 'string' }, wanted.names, anyOther);
  if (wanted.others !== undefined)
    return [...named, ...names, ...context.compare(others, wanted.others, anyOther)];
  const lost = context.undeclared === 'ignored' ? [] : [misfit(anyOther, describeSchema(others), ABSENT)];
  return [...named, ...names, ...lost];
}

/** Whether a schema of names lists them, so that a name it does not list is certainly not among them. */
const isListed = (names: Schema): boolean => typeof names === 'object' && Array.isArray(names.enum);

/** Objects: which fields may be missing, which may be there, and what stands in each. */
export function compareObjects(givenSchema: Keywords, wantedSchema: Keywords, context: FitContext): Misfit[] {
  const [given, wanted] = [readFields(givenSchema), readFields(wantedSchema)];
  if (wantedSchema.properties !== undefined && typeof wantedSchema.properties !== 'object')
    return [differs(context, givenSchema as Schema, wantedSchema as Schema)];
  return [
    ...compareRequired(given, wanted, context),
    ...Object.entries(given.declared).flatMap(([name, schema]) =>
      compareDeclared(name, schema, wanted, context),
    ),
    ...compareOthers(given, wanted, context),
  ];
}
