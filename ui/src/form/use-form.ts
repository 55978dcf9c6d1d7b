import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import {
  type FieldMessage,
  flattenErrors,
  listErrors,
  type ServerErrors,
  toFieldErrors,
} from './field-errors.ts';
import type { LateSchema } from './late-schema.ts';
import { useFields } from './use-fields.ts';

export interface FormSettings<Input extends FieldValues, Output> {
  /** Any schema of the Standard Schema kind; visitors read its messages. See `lateSchema`. */
  schema: StandardSchemaV1<Input, Output> & Partial<Pick<LateSchema<Input, Output>, 'load'>>;
  defaults: DefaultValues<Input>;
  /** Errors of the defaults: those of a form that was posted without script and refused. */
  errors?: ServerErrors | undefined;
  /**
   * Sends the values. The errors that it resolves with appear at their fields and in the summary; the values stay. An
   * error that it throws leaves the form as it was and reaches the caller's error reporting.
   */
  onSubmit: (values: Output) => Promise<ServerErrors | undefined>;
  /** Called when the error summary appears or disappears, so that the page can put 'Erro:' into its title. */
  onErrors?: (shown: boolean) => void;
}

export type Form<Input extends FieldValues, Output> = ReturnType<typeof useForm<Input, Output>>;

/**
 * The behaviour of every form: a field is checked on leaving it, never during its first input; its error goes the
 * moment the value is valid; sending shows a summary that takes the focus; a double click sends once.
 * @example <TextField {...form.field('nome')} label="Nome completo" autoComplete="name" />
 */
export function useForm<Input extends FieldValues, Output>(settings: FormSettings<Input, Output>) {
  const { schema, defaults, onSubmit, onErrors } = settings;
  const [startErrors] = useState(() => settings.errors && toFieldErrors<Input>(settings.errors));
  const hook: UseFormReturn<Input, unknown, Output> = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    ...(startErrors ? { errors: startErrors } : {}),
    // When a field is checked is decided in useFields: the library knows no 'on leaving, unless left empty'.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const prefix = useId();
  const fieldId = (name: string) => `${prefix}${name}`;
  const sending = useRef(false);
  const field = useFields(hook, fieldId, schema.load);
  const summary = useSummary(hook.formState.errors, onErrors, startErrors !== undefined);

  const takeServerErrors = (errors: ServerErrors) => {
    for (const { field: name, message } of listErrors(errors))
      hook.setError(name === '' ? 'root' : (name as Path<Input>), { type: 'server', message });
    summary.show();
  };

  const send = hook.handleSubmit(async values => {
    summary.hide();
    const errors = await onSubmit(values);
    if (errors && listErrors(errors).length > 0) takeServerErrors(errors);
  }, summary.show);

  return {
    hook,
    /** The props of one field: `<TextField {...form.field('email')} … />`. */
    field,
    sending: hook.formState.isSubmitting,
    /** Props of the `<form>` element. */
    form: {
      // Where the page's script never arrives, nothing that was typed becomes a part of an address.
      method: 'post',
      noValidate: true,
      onFocus: () => void schema.load?.(),
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
    summary: { messages: summary.messages, shown: summary.shown, fieldId, onClose: summary.hide },
    /** Shows errors at their fields without a submission. */
    takeServerErrors,
  };
}

/**
 * Holds the state of the error summary: visible after a failed submission, or at once, until it is closed or no error
 * is left.
 */
function useSummary<Input extends FieldValues>(
  errors: FieldErrors<Input>,
  onErrors: ((shown: boolean) => void) | undefined,
  atOnce: boolean,
) {
  /** Number of summaries shown, so that each takes the focus; 0 hides the summary. */
  const [shown, setShown] = useState(atOnce ? 1 : 0);
  const latest = useRef(onErrors);
  useEffect(() => {
    latest.current = onErrors;
  });

  const messages: FieldMessage[] = shown > 0 ? flattenErrors<Input>(errors) : [];
  const visible = messages.length > 0;
  const wasVisible = useRef(false);
  useEffect(() => {
    if (visible === wasVisible.current) return;
    wasVisible.current = visible;
    latest.current?.(visible);
  }, [visible]);

  return { messages, shown, show: () => setShown(count => count + 1), hide: () => setShown(0) };
}
