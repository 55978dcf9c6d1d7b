import type { RemoteHost } from '@serafim/contract/remote/host';
import { type FormSettings, useForm } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { stepTitle } from './step-title.ts';
import type { Step } from './steps.ts';
import type { Wizard } from './wizard.ts';

interface StepFormSettings<Input extends Record<string, unknown>, Output>
  extends Omit<FormSettings<Input, Output>, 'onErrors'> {
  wizard: Wizard;
  step: Step;
  /** Told everything typed, at every change, so that nothing is lost. */
  keep?: (values: Input) => void;
}

/** The form of one step: what is typed goes into the draft, what the API refused comes to its field. */
export function useStepForm<Input extends Record<string, unknown>, Output>(
  settings: StepFormSettings<Input, Output>,
) {
  const { wizard, step, keep, onSubmit, ...form } = settings;
  const { host } = wizard;
  const stepForm = useForm<Input, Output>({
    ...form,
    onSubmit: values => {
      // What stood in a field before the script arrived was never told as a change.
      keep?.(stepForm.hook.getValues());
      return onSubmit(values);
    },
    onErrors: shown => sayErrors(host, step, shown),
  });

  const keepLatest = useRef(keep);
  const { subscribe } = stepForm.hook;
  useEffect(() => {
    keepLatest.current = keep;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest.current?.(values) }),
    [subscribe],
  );

  const { takeServerErrors } = stepForm;
  const arrive = useRef(() => {
    const refused = wizard.takeRefusals();
    if (refused) takeServerErrors(refused);
  });
  useEffect(() => arrive.current(), []);

  return stepForm;
}

const sayErrors = (host: RemoteHost, step: Step, shown: boolean) =>
  host.setTitle(shown ? `Erro: ${stepTitle(step, host.brand)}` : stepTitle(step, host.brand));
