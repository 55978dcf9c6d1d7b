import type { ClinicCreated } from '@serafim/contract/api/clinic/clinic';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { errorMessage } from '@serafim/remote-kit/error-message';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { emptyRegistration, registrationSchema, toPayload } from './registration.ts';

/** The form of the registration, and why sending it failed. */
export function useClinicForm(host: RemoteHost, onCreated: (created: ClinicCreated) => void) {
  const [error, setError] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const form = useForm({
    schema: registrationSchema,
    defaults: emptyRegistration(host.brand.network.live),
    onErrors: useErrorTitle(host, 'Cadastro de clínica'),
    async onSubmit(registration) {
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
  return { form, error };
}

export type ClinicForm = ReturnType<typeof useClinicForm>['form'];
