import type { RemoteFact } from '@serafim/platform-contract/facts';
import { fragmentId } from '@serafim/platform-contract/fragment';
import type { JsonSchema } from '@serafim/platform-contract/released-offers';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { slotId } from '@serafim/platform-contract/slot';
import { describeRemote, toJsonSchema } from './describe-remote.ts';

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

/** What the first line of declarations begins with that nobody writes by hand. */
export const OFFERS_MARK = '// Written from the data';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
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
 * What a remote offers others, as the declarations that its team and others are checked against: routes by name, fragments,
 * slots, facts and events. Descriptions of schemas become their comments.
 * @param name of the remote
 * @returns the text of `src/offers.d.ts`; empty where it offers nothing
 */
export function offersText(name: string, remote: RemoteData): string {
  const { fragments, slots } = describeRemote(remote);
  const { facts = [], events = [] } = remote;
  const ofFact = (fact: RemoteFact) => ofSchema(`${name}/${fact.name}`, toJsonSchema(fact.schema, fact.name));
  const routes = remote.routes.flatMap(route =>
    route.name === undefined ? [] : [{ id: route.name, type: quote(route.path) }],
  );
  const parts = [
    ...declaration('named-routes', 'NamedRoutes', routes),
    ...declaration(
      'fragment',
      'SiteFragments',
      fragments.map(one => ofSchema(fragmentId(name, one), one.props)),
    ),
    ...declaration(
      'slot',
      'SiteSlots',
      slots.map(one => ofSchema(slotId(name, one), one.props)),
    ),
    ...declaration('facts', 'SiteFacts', facts.map(ofFact)),
    ...declaration('facts', 'SiteEvents', events.map(ofFact)),
  ];
  const source = `${OFFERS_MARK} of ${name}, by its builds and by \`npm run check\`: do not edit.\n`;
  return parts.length === 0 ? '' : [source, ...parts].join('\n');
}
