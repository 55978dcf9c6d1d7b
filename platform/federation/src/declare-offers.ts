import { fragmentId } from '@serafim/platform-contract/fragment';
import type {
  JsonSchema,
  ReleasedFact,
  ReleasedFragment,
  ReleasedSlot,
} from '@serafim/platform-contract/released-offers';
import { slotId } from '@serafim/platform-contract/slot';

/** The offers of a remote, as its release describes them. */
export interface DescribedOffers {
  routes: readonly { name?: string | undefined; path: string }[];
  fragments?: readonly Pick<ReleasedFragment, 'name' | 'major' | 'props'>[] | undefined;
  slots?: readonly Pick<ReleasedSlot, 'name' | 'props'>[] | undefined;
  facts?: readonly ReleasedFact[] | undefined;
  events?: readonly ReleasedFact[] | undefined;
}

/** The parts of JSON Schema that data of a remote are written with. */
interface Schema {
  /** Several where any of them fits. */
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** What fields without a name of their own hold; false for none, left out for nothing that is said. */
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

/** A text as a literal of one line: others read what a release says, whatever its team wrote. */
const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const toLiteral = (value: unknown) => (typeof value === 'string' ? quote(value) : String(value));
const toKey = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quote(name));
const comment = (text: string | undefined, indent: string) =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';

function toObject({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const type = toType(schema, inner);
    const field = required.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(schema.description, inner)}${inner}${toKey(name)}${field};\n`;
  });
  const named = fields.length > 0 ? `{\n${fields.join('')}${indent}}` : undefined;
  if (!additionalProperties) return named ?? 'Record<string, never>';
  const others = additionalProperties === true ? 'unknown' : toType(additionalProperties, indent);
  // Fields with names fit as they are; the others beside them may hold anything.
  return named ? `${named} & Record<string, unknown>` : `Record<string, ${others}>`;
}

/** A schema as a TypeScript type; what cannot be written as one is `unknown`. */
function toType(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return toLiteral(schema.const);
  if (schema.enum) return schema.enum.map(toLiteral).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(one => toType(one, indent)).join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map(one => toType({ ...schema, type: one }, indent)).join(' | ');
  switch (type) {
    case 'object':
      return toObject(schema, indent);
    case 'array':
      return `readonly (${toType(schema.items ?? {}, indent)})[]`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

interface Declared {
  id: string;
  type: string;
  description?: string | undefined;
}

function ofSchema(id: string, schema: JsonSchema): Declared {
  const { description } = schema as Schema;
  return { id, type: toType(schema as Schema, '    '), description };
}

/** @param file of the platform's contract that the interface is in */
function declaration(file: string, name: string, declared: readonly Declared[]): string[] {
  if (declared.length === 0) return [];
  const members = declared.map(
    ({ id, type, description }) => `${comment(description, '    ')}    ${toKey(id)}: ${type};\n`,
  );
  const module = `'@serafim/platform-contract/${file}'`;
  return [
    `import ${module};\n\ndeclare module ${module} {\n  interface ${name} {\n${members.join('')}  }\n}\n`,
  ];
}

/**
 * The declarations of what remotes offer each other: routes by name, fragments, slots, facts and events. Descriptions of
 * schemas become their comments.
 * @param remotes the offers of each, by its name
 * @returns one text for each interface that has members
 */
export function declareOffers(remotes: Readonly<Record<string, DescribedOffers>>): string[] {
  const all = Object.entries(remotes);
  const list = <T>(
    read: (offers: DescribedOffers) => readonly T[] | undefined,
    toDeclared: (name: string, one: T) => Declared,
  ) => all.flatMap(([name, offers]) => (read(offers) ?? []).map(one => toDeclared(name, one)));
  const ofFact = (remote: string, { name, schema }: ReleasedFact) => ofSchema(`${remote}/${name}`, schema);
  const routes = all.flatMap(([, { routes }]) =>
    routes.flatMap(({ name, path }) => (name === undefined ? [] : [{ id: name, type: quote(path) }])),
  );
  return [
    ...declaration('named-routes', 'NamedRoutes', routes),
    ...declaration(
      'fragment',
      'SiteFragments',
      list(
        ({ fragments }) => fragments,
        (name, one) => ofSchema(fragmentId(name, one), one.props),
      ),
    ),
    ...declaration(
      'slot',
      'SiteSlots',
      list(
        ({ slots }) => slots,
        (name, one) => ofSchema(slotId(name, one), one.props),
      ),
    ),
    ...declaration(
      'facts',
      'SiteFacts',
      list(({ facts }) => facts, ofFact),
    ),
    ...declaration(
      'facts',
      'SiteEvents',
      list(({ events }) => events, ofFact),
    ),
  ];
}
