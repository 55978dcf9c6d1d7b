import type { ClinicCreated } from '@serafim/contract/api/clinic/clinic-created';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { useForm } from '@serafim/ui';
import { useEffect, useState } from 'react';
import { emptyRegistration, stepRules, toPayload } from './registration.ts';
import { LAST_STEP, stepOf } from './steps.ts';
import { MENDING, type StepsOfForm, stepTitle } from './use-steps.ts';

/** The form of the registration, which asks step by step, and why sending it failed. */
export function useClinicForm(
  host: RemoteHost,
  { step, advance, goTo }: StepsOfForm,
  onCreated: (created: ClinicCreated) => void,
) {
  const [error, setError] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const form = useForm({
    schema: stepRules(step),
    defaults: emptyRegistration(host.brand.network.live),
    onErrors: useErrorTitle(host, 'Cadastro de clínica', stepTitle(step, host)),
    async onSubmit(registration) {
      if (step < LAST_STEP) {
        advance();
        return;
      }
      setError(null);
      const payload = toPayload(registration);
      try {
        const api = await host.api();
        onCreated(await api.createClinic(payload, { idempotencyKey: idempotencyKey(payload) }));
      } catch (cause) {
        setError(errorMessage(cause));
        return toApiError(cause)?.fieldErrors;
      }
    },
  });
  useErrorsElsewhere(form.summary.messages, step, goTo);
  return { form, error };
}

/** Goes back to the first step with an error: the last one checks and sends what all of them asked for. */
function useErrorsElsewhere(
  messages: readonly { field: string }[],
  step: number,
  goTo: StepsOfForm['goTo'],
): void {
  const first = Math.min(...messages.map(({ field }) => stepOf(field)));
  useEffect(() => {
    if (first < step) goTo(first, MENDING);
  });
}

export type ClinicForm = ReturnType<typeof useClinicForm>['form'];
