import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { type FieldMessage, type FormSettings, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { type Step, stepTitle, type Wizard } from './step.ts';

interface StepFormSettings<Input extends Record<string, unknown>, Output>
  extends Omit<FormSettings<Input, Output>, 'onErrors'> {
  wizard: Wizard;
  step: Step;
  /** Given everything typed at every change, so that nothing is lost. */
  onChange?: (values: Input) => void;
}

/** The form of one step: what is typed goes into the draft, what the API refused is shown at its field. */
export function useStepForm<Input extends Record<string, unknown>, Output>(
  settings: StepFormSettings<Input, Output>,
) {
  const { wizard, step, onChange, onSubmit, ...form } = settings;
  const { host, store } = wizard;
  const title = stepTitle(step);
  const stepForm = useForm<Input, Output>({
    ...form,
    onSubmit: values => {
      // What was typed into a field before the script arrived was never reported as a change.
      onChange?.(stepForm.hook.getValues());
      return onSubmit(values);
    },
    onErrors: useErrorTitle(host, title, `${title} · ${host.brand.name}`),
  });

  const { subscribe } = stepForm.hook;
  const change = useEffectEvent((values: Input) => onChange?.(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe],
  );

  const refusals = useStore(store, state => state.refusals);
  const showRefusals = useEffectEvent(stepForm.takeServerErrors);
  useEffect(() => {
    if (refusals?.step !== step) return;
    showRefusals(refusals.fields);
    store.getState().clearRefusals();
  }, [refusals, step, store]);

  // Only who left something empty is told to fill it.
  const values: Record<string, unknown> = stepForm.hook.getValues();
  const isEmpty = ({ field }: FieldMessage) => !isFilled(values[field.split('.')[0] ?? '']);
  const heading = stepForm.summary.messages.some(isEmpty) ? 'Preencha todos os campos!' : 'Há um problema';
  return { ...stepForm, summary: { ...stepForm.summary, heading } };
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(typeof value === 'string' ? value.trim() : value);
