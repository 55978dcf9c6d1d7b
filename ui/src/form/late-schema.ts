import type { StandardSchemaV1 } from '@standard-schema/spec';

/** A schema that travels apart from its form. */
export interface LateSchema<Input, Output> extends StandardSchemaV1<Input, Output> {
  /** Whether it is there; asks for it where it is not. Never rejects, and the next call tries again. */
  arrives: () => Promise<boolean>;
}

/**
 * A schema that a form does not wait for to come alive: it is brought once somebody is in the form, and checks wait
 * for it. The validator weighs more than most forms.
 * @example lateSchema(async () => (await import('./rules.ts')).signInSchema)
 */
export function lateSchema<Input, Output>(
  bring: () => Promise<StandardSchemaV1<Input, Output>>,
): LateSchema<Input, Output> {
  let coming: Promise<StandardSchemaV1<Input, Output>> | undefined;

  const brought = () => {
    coming ??= bring().catch(cause => {
      coming = undefined;
      throw cause;
    });
    return coming;
  };

  return {
    '~standard': {
      version: 1,
      vendor: 'serafim',
      validate: async value => (await brought())['~standard'].validate(value),
    },
    arrives: () =>
      brought().then(
        () => true,
        () => false,
      ),
  };
}
