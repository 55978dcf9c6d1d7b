import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { type FieldMessage, flattenErrors } from './flatten-errors.ts';

/** Errors that the server found, by field. An empty field name is about the whole form. */
export type ServerErrors = Readonly<Record<string, string>>;

export interface FormSettings<Input extends FieldValues, Output> {
  /** Any schema of the Standard Schema kind; its messages are what people read. */
  schema: StandardSchemaV1<Input, Output>;
  defaults: DefaultValues<Input>;
  /** Sends what was typed. Errors it brings back land at their fields; nothing typed is lost. */
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
  const hook: UseFormReturn<Input, unknown, Output> = useHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const prefix = useId();
  const sending = useRef(false);
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  /** Counts the summaries shown, so that each takes the focus; 0 hides it. */
  const [summary, setSummary] = useState(0);
  const { errors, isSubmitting } = hook.formState;

  const mark = (name: string, isRight: boolean) =>
    setRight(before => {
      if (before.has(name) === isRight) return before;
      const after = new Set(before);
      if (isRight) after.add(name);
      else after.delete(name);
      return after;
    });

  const check = async (name: Path<Input>) => {
    const value: unknown = hook.getValues(name);
    const valid = await hook.trigger(name);
    mark(name, valid && value !== '' && value !== undefined);
  };

  const showSummary = () => {
    setSummary(count => count + 1);
    onErrors?.(true);
  };

  const hideSummary = () => {
    setSummary(0);
    onErrors?.(false);
  };

  const takeServerErrors = (found: ServerErrors) => {
    for (const [name, message] of Object.entries(found))
      hook.setError(name === '' ? 'root' : (name as Path<Input>), { type: 'server', message });
    showSummary();
  };

  const send = hook.handleSubmit(async values => {
    hideSummary();
    const found = await onSubmit(values);
    if (found && Object.keys(found).length > 0) takeServerErrors(found);
  }, showSummary);

  /** Everything one field needs: `<TextField {...form.field('email')} … />`. */
  const field = <Name extends Path<Input>>(name: Name) => {
    const { onBlur, onChange, ...registered } = hook.register(name);
    const error: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
    return {
      ...registered,
      id: `${prefix}${name}`,
      error: typeof error === 'string' ? error : undefined,
      right: right.has(name),
      onChange: async (event: { target: unknown; type?: string }) => {
        await onChange(event);
        if (get(hook.formState.errors, name)) await check(name);
        else mark(name, false);
      },
      onBlur: async (event: FocusEvent<HTMLElement>) => {
        await onBlur(event);
        const value: unknown = hook.getValues(name);
        if (typeof value === 'string' && value.trim() !== '') await check(name);
      },
    };
  };

  const messages: FieldMessage[] = summary > 0 ? flattenErrors<Input>(errors) : [];

  return {
    hook,
    field,
    sending: isSubmitting,
    /** Props of the `<form>` element. */
    form: {
      noValidate: true,
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
    summary: { messages, shown: summary, idOf: (name: string) => `${prefix}${name}`, onClose: hideSummary },
    /** Puts errors at their fields from outside of sending. */
    takeServerErrors,
  };
}
