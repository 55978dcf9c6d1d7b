import { type FocusEvent, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { afterPress } from './after-press.ts';

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null && value !== false;

/**
 * Registers fields and decides when each is checked: on leaving it, then with every change while it is invalid.
 * @param canCheck Loads the rules; resolves with false when they did not come. Left out when the rules are always
 *   there.
 */
export function useFields<Input extends FieldValues, Output>(
  hook: UseFormReturn<Input, unknown, Output>,
  fieldId: (name: string) => string,
  canCheck?: () => Promise<boolean>,
) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const { errors } = hook.formState;

  const mark = (name: string, isRight: boolean) =>
    setRight(before => {
      if (before.has(name) === isRight) return before;
      const after = new Set(before);
      if (isRight) after.add(name);
      else after.delete(name);
      return after;
    });

  const check = async (name: Path<Input>) => {
    if (canCheck && !(await canCheck())) return;
    const valid = await hook.trigger(name);
    mark(name, valid && isFilled(hook.getValues(name)));
  };

  return <Name extends Path<Input>>(name: Name) => {
    const { onBlur, onChange, ...registered } = hook.register(name);
    const error: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
    return {
      ...registered,
      id: fieldId(name),
      error: typeof error === 'string' ? error : undefined,
      right: right.has(name) && isFilled(hook.getValues(name)),
      onChange: async (event: { target: unknown; type?: string }) => {
        await onChange(event);
        if (hook.getFieldState(name).error) await check(name);
        else mark(name, false);
      },
      onBlur: async (event: FocusEvent<HTMLElement>) => {
        await onBlur(event);
        // An empty field is reported on sending: a visitor who only passes through it has made no error yet.
        // The summary takes the focus from the field that was sent with Enter; what the server said of it holds.
        if (hook.getFieldState(name).error?.type === 'server') return;
        if (isFilled(hook.getValues(name))) afterPress(() => void check(name));
      },
    };
  };
}
