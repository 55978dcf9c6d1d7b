import { licenseeSchema } from '@serafim/contract/api/licensee';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { createAttemptKeys } from '../sending/attempt-key.ts';
import { formErrorsOf } from '../sending/failure.ts';
import { pickFields } from '../sending/pick-fields.ts';
import { consents, emptyApplication } from './application-draft.ts';

/**
 * The application's form. Once it is sent, `protocol` holds its number.
 * @param refused the form, posted without script and not taken: it goes on with what was typed
 */
export function useApplication(host: RemoteHost, refused: RefusedForm | undefined) {
  const draft = pickFields(emptyApplication, refused?.values ?? {});
  const consented = refused !== undefined && consents(refused.values);
  const [protocol, setProtocol] = useState<string | null>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm({
    schema: licenseeSchema,
    defaults: { ...draft, ...(consented ? { consentimento: true } : {}) },
    errors: refused?.errors,
    onErrors: shown => host.setTitle(shown ? `Erro: Seja um licenciado · ${host.brand.name}` : null),
    async onSubmit(application) {
      try {
        const api = await host.api();
        const { protocolo } = await api.becomeLicensee(application, { idempotencyKey: keyOf(application) });
        setProtocol(protocolo);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return { form, protocol, draft: { ...draft, consented } };
}

export type Application = ReturnType<typeof useApplication>;
