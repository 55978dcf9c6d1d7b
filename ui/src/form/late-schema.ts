import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Time that a form waits for its rules, in milliseconds. */
const TIMEOUT = 4_000;

/** Schema of a form whose rules are loaded later than the form. */
export interface LateSchema<Input, Output> extends StandardSchemaV1<Input, Input | Output> {
  /** Loads the rules; resolves with true when they came in time. Never rejects, and the next call tries again. */
  load: () => Promise<boolean>;
}

/**
 * Creates a schema whose rules load once the visitor focuses a field, so that the form is usable before them. Checks
 * wait for the rules. The validator weighs more than most forms. When the rules do not load in time, the form is sent
 * unchecked: the API has the same rules, and its errors appear at the same fields.
 * @example lateSchema(async () => (await import('./rules.ts')).signInSchema)
 */
export function lateSchema<Input, Output>(
  loadRules: () => Promise<StandardSchemaV1<Input, Output>>,
): LateSchema<Input, Output> {
  let loading: Promise<StandardSchemaV1<Input, Output> | undefined> | undefined;
  let warned = false;

  const loadInTime = () => {
    loading ??= loadRules().catch(cause => {
      if (!warned) console.warn('The rules of a form did not arrive; the API checks alone.', cause);
      warned = true;
      loading = undefined;
      return undefined;
    });
    const timeout = new Promise<undefined>(resolve => setTimeout(resolve, TIMEOUT, undefined));
    return Promise.race([loading, timeout]);
  };

  return {
    '~standard': {
      version: 1,
      vendor: 'serafim',
      validate: async value => {
        const schema = await loadInTime();
        return schema ? schema['~standard'].validate(value) : { value: value as Input };
      },
    },
    load: async () => (await loadInTime()) !== undefined,
  };
}
