import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { ClinicCreated } from '@serafim/contract/api/clinic';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { reasonOf } from '../access/failure.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { emptyRegistration, payloadOf, registrationSchema } from './registration.ts';

/** The registration's form, and what went wrong with sending it. */
export function useClinicForm(host: RemoteHost, onCreated: (created: ClinicCreated) => void) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm({
    schema: registrationSchema,
    defaults: emptyRegistration(host.brand.network.live),
    onErrors: shown => host.setTitle(shown ? `Erro: Cadastro de clínica · ${host.brand.name}` : null),
    async onSubmit(registration) {
      setTrouble(null);
      const payload = payloadOf(registration);
      try {
        const api = await host.api();
        onCreated(await api.createClinic(payload, { idempotencyKey: keyOf(payload) }));
      } catch (cause) {
        setTrouble(reasonOf(cause));
        return apiErrorOf(cause)?.fieldErrors;
      }
    },
  });
  return { form, trouble };
}

export type ClinicForm = ReturnType<typeof useClinicForm>['form'];
