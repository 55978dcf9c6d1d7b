import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { lateSchema, useForm } from '@serafim/ui';
import { useState } from 'react';
import { createAttemptKeys } from '../sending/attempt-key.ts';
import { formErrorsOf } from '../sending/failure.ts';
import { pickFields } from '../sending/pick-fields.ts';
import { tellMeDraft, type Wanted } from './tell-me-draft.ts';

const schema = lateSchema(
  async () => (await import('@serafim/contract/api/network-request')).networkRequestSchema,
);

/**
 * The form of those who wait for a place. Once it is sent, `protocol` holds its number.
 * @param refused the form, posted without script and not taken: it goes on with what was typed
 */
export function useTellMe(host: RemoteHost, search: Wanted, refused: RefusedForm | undefined) {
  const draft = pickFields(tellMeDraft(search), refused?.values ?? {});
  const consented = refused?.values.consentimento !== undefined;
  const [protocol, setProtocol] = useState<string | null>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm({
    schema,
    defaults: { ...draft, ...(consented ? { consentimento: true } : {}) },
    errors: refused?.errors,
    onErrors: shown => host.setTitle(shown ? `Erro: Buscar Rede · ${host.brand.name}` : null),
    async onSubmit(wish) {
      try {
        const api = await host.api();
        const { protocolo } = await api.tellMe(wish, { idempotencyKey: keyOf(wish) });
        setProtocol(protocolo);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return { form, protocol, draft: { ...draft, consented } };
}
