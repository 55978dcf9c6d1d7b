import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { LateSchema } from './late-schema.ts';
import { asFieldErrors, listed, type ServerErrors } from './server-errors.ts';
import { useFields } from './use-fields.ts';
import { useSummary } from './use-summary.ts';

export interface FormSettings<Input extends FieldValues, Output> {
  /** Any schema of the Standard Schema kind; its messages are what people read. See `lateSchema`. */
  schema: StandardSchemaV1<Input, Output> & Partial<Pick<LateSchema<Input, Output>, 'arrives'>>;
  defaults: DefaultValues<Input>;
  /** What is wrong with the defaults: those of a form that was posted without script and refused. */
  errors?: ServerErrors | undefined;
  /**
   * Sends what was typed. Errors it brings back land at their fields and in the summary; nothing typed is lost.
   * What it throws leaves the form as it was and goes on to the caller's error reporting.
   */
  onSubmit: (values: Output) => Promise<ServerErrors | undefined>;
  /** Told whether the error summary shows, so that the page can say 'Erro:' in its title. */
  onErrors?: (shown: boolean) => void;
}

export type Form<Input extends FieldValues, Output> = ReturnType<typeof useForm<Input, Output>>;

/**
 * A form as every form here behaves: a field is checked when one leaves it, never while it is first typed; its
 * error goes the moment the value is right; sending shows a summary that takes the focus; a double click sends
 * once.
 * @example <TextField {...form.field('nome')} label="Nome completo" autoComplete="name" />
 */
export function useForm<Input extends FieldValues, Output>(settings: FormSettings<Input, Output>) {
  const { schema, defaults, onSubmit, onErrors } = settings;
  const [known] = useState(() => settings.errors && asFieldErrors<Input>(settings.errors));
  const hook: UseFormReturn<Input, unknown, Output> = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    ...(known ? { errors: known } : {}),
    // When a field is checked is decided in useFields: the library knows no 'on leaving, unless left empty'.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const sending = useRef(false);
  const field = useFields(hook, idOf, schema.arrives);
  const summary = useSummary(hook.formState.errors, onErrors, known !== undefined);

  const takeServerErrors = (found: ServerErrors) => {
    for (const { field: name, message } of listed(found))
      hook.setError(name === '' ? 'root' : (name as Path<Input>), { type: 'server', message });
    summary.show();
  };

  const send = hook.handleSubmit(async values => {
    summary.hide();
    const found = await onSubmit(values);
    if (found && listed(found).length > 0) takeServerErrors(found);
  }, summary.show);

  return {
    hook,
    /** Everything one field needs: `<TextField {...form.field('email')} … />`. */
    field,
    sending: hook.formState.isSubmitting,
    /** Props of the `<form>` element. */
    form: {
      noValidate: true,
      onFocus: () => void schema.arrives?.(),
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        try {
          await send(event);
        } finally {
          sending.current = false;
        }
      },
    },
    /** Props of `<ErrorSummary>`; it shows nothing while there are no messages. */
    summary: { messages: summary.messages, shown: summary.shown, idOf, onClose: summary.hide },
    /** Puts errors at their fields from outside of sending. */
    takeServerErrors,
  };
}
