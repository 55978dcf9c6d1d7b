import type { StandardSchemaV1 } from '@standard-schema/spec';

/** How long a form waits for its rules, in milliseconds. */
const PATIENCE = 4_000;

/** A schema that travels apart from its form. */
export interface LateSchema<Input, Output> extends StandardSchemaV1<Input, Input | Output> {
  /** Whether it is there in time; asks for it where it is not. Never rejects, and the next call tries again. */
  arrives: () => Promise<boolean>;
}

/**
 * A schema that a form does not wait for to come alive: it is brought once somebody is in the form, and checks wait
 * for it. The validator weighs more than most forms. Where it cannot be had in time, what was typed goes on as it is:
 * the API has the same rules, and its refusals come back to the same fields.
 * @example lateSchema(async () => (await import('./rules.ts')).signInSchema)
 */
export function lateSchema<Input, Output>(
  bring: () => Promise<StandardSchemaV1<Input, Output>>,
): LateSchema<Input, Output> {
  let coming: Promise<StandardSchemaV1<Input, Output> | undefined> | undefined;
  let told = false;

  const brought = () => {
    coming ??= bring().catch(cause => {
      if (!told) console.warn('The rules of a form did not arrive; the API checks alone.', cause);
      told = true;
      coming = undefined;
      return undefined;
    });
    const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined));
    return Promise.race([coming, tooLate]);
  };

  return {
    '~standard': {
      version: 1,
      vendor: 'serafim',
      validate: async value => {
        const schema = await brought();
        return schema ? schema['~standard'].validate(value) : { value: value as Input };
      },
    },
    arrives: async () => (await brought()) !== undefined,
  };
}
