import type { ApiClient, KeyedOptions } from '@serafim/contract/api/client';
import type { Protocol } from '@serafim/contract/api/contact';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { createAttemptKeys } from './attempt-key.ts';
import { consents } from './consents.ts';
import { formErrorsOf } from './failure.ts';
import { pickFields } from './pick-fields.ts';

/** What a form starts with: nothing, or what was typed into it when it was posted without script and refused. */
export function startOf<Draft extends object>(empty: Draft, refused: RefusedForm | undefined) {
  const draft = pickFields(empty, refused?.values ?? {});
  const consented = refused !== undefined && consents(refused.values);
  return {
    draft: { ...draft, consented },
    defaults: { ...draft, ...(consented ? { consentimento: true as const } : {}) },
  };
}

type Settings<Input extends Record<string, unknown>, Output> = Parameters<typeof useForm<Input, Output>>[0];

interface ProtocolForm<Input extends Record<string, unknown>, Output>
  extends Pick<Settings<Input, Output>, 'schema' | 'defaults' | 'errors'> {
  host: RemoteHost;
  /** The page's title, for 'Erro:' before it. */
  title: string;
  send: (api: ApiClient, payload: Output, options: KeyedOptions) => Promise<Protocol>;
}

/** A form that a person sends and gets a number for: `protocol`, once it is sent. */
export function useProtocolForm<Input extends Record<string, unknown>, Output>(
  given: ProtocolForm<Input, Output>,
) {
  const { host, title, send, ...settings } = given;
  const [protocol, setProtocol] = useState<string | null>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm<Input, Output>({
    ...settings,
    onErrors: shown => host.setTitle(shown ? `Erro: ${title} · ${host.brand.name}` : null),
    async onSubmit(payload) {
      try {
        const sent = await send(await host.api(), payload, { idempotencyKey: keyOf(payload) });
        setProtocol(sent.protocolo);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return { form, protocol };
}
