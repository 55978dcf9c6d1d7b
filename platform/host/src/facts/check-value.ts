import type { FactSchema } from '@serafim/platform-contract/fact-schema';
import type { LiveRemote, ReleaseSet } from '@serafim/platform-contract/release-set';

/** A remote, in the version that a page or fragment of it is. */
export type FactOwner = Pick<LiveRemote, 'name' | 'version'>;

/** A fact or event that a remote may not set or emit, or not with this value. */
class FactRefused extends Error {
  override readonly name = 'FactRefused';
}

/**
 * Gives a copy of the value that nobody can change.
 * @throws FactRefused for what the remote did not declare, or a value that does not fit
 */
export type CheckValue = (owner: FactOwner, kind: 'facts' | 'events', id: string, value: unknown) => unknown;

/** Makes the check of what the versions of a visit declare. */
export function createCheck({ remotes }: Pick<ReleaseSet, 'remotes'>): CheckValue {
  const declared = ({ name, version }: FactOwner, kind: 'facts' | 'events') =>
    remotes
      .filter(remote => remote.name === name)
      .flatMap(({ fallback, ...remote }) => (fallback ? [remote, fallback] : [remote]))
      .find(remote => remote.version === version)?.[kind] ?? [];

  return (owner, kind, id, value) => {
    const what = kind === 'facts' ? 'fact' : 'event';
    const [remote, ownName] = id.split('/');
    const refuse = (reason: string) => new FactRefused(`The ${what} "${id}" was refused: ${reason}`);
    if (remote !== owner.name) throw refuse(`it is ${remote}'s, and ${owner.name} gave it a value`);
    const found = declared(owner, kind).find(({ name }) => name === ownName);
    if (!found)
      throw refuse(`${owner.name} ${owner.version} does not declare it in its entry, as one of \`${kind}\``);
    if (kind === 'facts' && value === undefined) return undefined;
    // The gate lets no other schemas pass.
    const reason = misfit(found.schema as FactSchema, value);
    if (reason) throw refuse(`the value of ${owner.name} ${reason}`);
    return frozen(structuredClone(value));
  };
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/**
 * Why a value does not fit a schema of those that facts may have, as `contract` lists them; undefined where it fits.
 * A schema of another kind lets nothing through.
 */
export function misfit(schema: FactSchema, value: unknown, at = ''): string | undefined {
  const wanted = (what: string) => `must be ${what}${at}`;
  if ('enum' in schema)
    return schema.enum.some(one => one === value) ? undefined : wanted(`one of ${schema.enum.join(', ')}`);
  if ('const' in schema) return schema.const === value ? undefined : wanted(String(schema.const));
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wanted('true or false');
    case 'integer':
    case 'number': {
      const { minimum, maximum, type } = schema;
      const isWhole = type === 'number' || Number.isInteger(value);
      return typeof value === 'number' && isWhole && value >= minimum && value <= maximum
        ? undefined
        : wanted(`a number from ${minimum} to ${maximum}`);
    }
    case 'string': {
      const { pattern, minLength = 0, maxLength } = schema;
      const isShort = typeof value === 'string' && value.length >= minLength && value.length <= maxLength;
      return isShort && new RegExp(pattern, 'u').test(value)
        ? undefined
        : wanted(`a text of at most ${maxLength} letters that fits ${pattern}`);
    }
    case 'array': {
      const { items, minItems = 0, maxItems } = schema;
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems)
        return wanted(`a list of ${minItems} to ${maxItems}`);
      return value.map((item, index) => misfit(items, item, ` at [${index}]`)).find(Boolean);
    }
    case 'object': {
      const { properties, required = [] } = schema;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wanted('an object');
      const missing = required.find(name => !Object.hasOwn(value, name));
      if (missing) return `lacks "${missing}"`;
      return Object.entries(value)
        .filter(([, given]) => given !== undefined)
        .map(([name, given]) =>
          Object.hasOwn(properties, name)
            ? misfit(properties[name] as FactSchema, given, ` at "${name}"`)
            : `has "${name}", which is not declared`,
        )
        .find(Boolean);
    }
    default:
      return 'has a schema that facts may not have';
  }
}
