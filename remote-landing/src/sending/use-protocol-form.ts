import { formErrors } from '@serafim/contract/api/http/error-message';
import type { Protocol } from '@serafim/contract/api/message/contact';
import type { ApiClient, KeyedOptions } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { useForm } from '@serafim/ui';
import { useState } from 'react';
import { startDraft } from './form-draft.ts';

type Settings<Input extends Record<string, unknown>, Output> = Parameters<typeof useForm<Input, Output>>[0];

interface ProtocolForm<Input extends Record<string, unknown>, Output, Draft extends object>
  extends Pick<Settings<Input, Output>, 'schema'> {
  host: RemoteHost;
  /** The page's title, which gets an 'Erro:' before it. */
  title: string;
  /** The form's fields before anything was typed. */
  empty: Draft;
  /** The form, posted without script and refused: it goes on with what was typed. */
  refused: RefusedForm | undefined;
  send: (api: ApiClient, payload: Output, options: KeyedOptions) => Promise<Protocol>;
}

/** A form that a visitor sends and gets a number for: `protocol`, once it is sent. `draft` is what it starts with. */
export function useProtocolForm<Input extends Record<string, unknown>, Output, Draft extends object>(
  settings: ProtocolForm<Input, Output, Draft>,
) {
  const { host, schema, title, empty, refused, send } = settings;
  const [protocol, setProtocol] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const draft = startDraft(empty, refused);
  const { consented, ...fields } = draft;
  const form = useForm<Input, Output>({
    schema,
    defaults: { ...fields, ...(consented && { consentimento: true }) } as Settings<Input, Output>['defaults'],
    errors: refused?.errors,
    onErrors: useErrorTitle(host, title),
    async onSubmit(payload) {
      try {
        const sent = await send(await host.api(), payload, { idempotencyKey: keyFor(payload) });
        setProtocol(sent.protocolo);
        return undefined;
      } catch (cause) {
        return formErrors(cause);
      }
    },
  });
  return { form, draft, protocol };
}
